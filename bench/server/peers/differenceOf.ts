import type { ZoneMetrics } from '../../../contract/zoneMetrics.ts';
import type { AskedGroup, PeerQuestion } from './PeerQuestion.ts';
import type { PeerRow } from './Peer.ts';

/** Figures of our answers as peers name them, in the order of the columns after series and bucket. */
const figures = [
  'count_mean',
  'count_max',
  'quarter_peak',
  'utilisation_mean',
  'utilisation_max',
  'frequency_mean',
  'frequency_max',
] as const;
/** Our sums of people are rounded to a few millionths a slot, so that no order changes them. */
const share = 1e-6;

interface PeerAnswer {
  question: PeerQuestion;
  groups: readonly AskedGroup[];
  rows: readonly PeerRow[];
}

function figureOf(
  result: ZoneMetrics,
  name: (typeof figures)[number],
  group: number,
  interval: number,
): number | null {
  if (name === 'quarter_peak') return result.quarter_peaks?.count[group]?.[interval] ?? null;
  return result.metrics[name]?.[group]?.[interval] ?? null;
}

/** The first figure in which a peer's answer differs from ours; null where all are alike. Our answers stand by building. */
export function differenceOf(
  answers: readonly string[],
  { question, groups, rows }: PeerAnswer,
): string | null {
  const known = new Map(rows.map((row) => [`${row[0]} ${row[1]}`, row]));
  let compared = 0;
  for (const [position, answer] of answers.entries()) {
    const { result } = JSON.parse(answer) as { result: ZoneMetrics };
    const buildingId = question.buildingIds[position];
    const own = new Map(
      groups.filter((group) => group.buildingId === buildingId).map((group) => [group.key, group]),
    );
    for (const [at, { id, kind, name }] of result.groups.entries()) {
      const group = own.get(`${kind} ${id}`);
      if (!group) return `no group ${kind} ${id}`;
      for (const [bucket, { start }] of result.intervals.entries()) {
        const row = known.get(`${group.series} ${Date.parse(start) / 1000}`);
        for (const [column, figure] of figures.entries()) {
          if (figure === 'quarter_peak' && question.interval !== 'P1D') continue;
          const ours = figureOf(result, figure, at, bucket);
          const theirs = row?.[column + 2] ?? null;
          compared += 1;
          if (!alike(ours, theirs))
            return `${figure} of ${name} from ${start}: ${ours} and ${theirs}`;
        }
      }
    }
  }
  return compared > 0 ? null : 'nothing to compare';
}

function alike(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= share * Math.max(1, Math.abs(one));
}
