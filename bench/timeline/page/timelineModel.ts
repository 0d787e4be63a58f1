import type {
  StretchKind,
  TimelineModel,
  TimelineRow,
} from '../../../src/charts/timeline/TimelineModel.ts';
import { stretchKinds } from '../../../src/pages/uptime/uptimeRows.ts';
import { seededRandom } from '../../node/random.ts';

export const zones = 1000;
export const days = 90;
const gapsPerDay = 2;
const dayMs = 86_400_000;
const slotMs = 300_000;
const startMs = Date.parse('2026-01-05T00:00:00Z');

/** A zone with two gaps a day, as many as an answer may have: some hours or a quarter of one, now and then not believed or excluded. */
function rowOf(at: number): TimelineRow {
  const random = seededRandom(at + 1);
  const stretches: { startMs: number; endMs: number; kind: StretchKind; text: string }[] = [];
  let validFrom = startMs;
  for (let gap = 0; gap < days * gapsPerDay; gap += 1) {
    const share = (dayMs / gapsPerDay) * gap;
    const from = startMs + share + Math.floor(random() * 60) * slotMs;
    const to = from + Math.ceil(random() ** 3 * 72) * slotMs;
    const chance = random();
    const { gap: missing, doubted, excluded } = stretchKinds;
    const kind = chance < 0.9 ? missing : chance < 0.95 ? doubted : excluded;
    if (from > validFrom)
      stretches.push({ startMs: validFrom, endMs: from, kind: stretchKinds.valid, text: 'valid' });
    stretches.push({ startMs: from, endMs: to, kind, text: kind.label });
    validFrom = to;
  }
  const endMs = startMs + days * dayMs;
  stretches.push({ startMs: validFrom, endMs, kind: stretchKinds.valid, text: 'valid' });
  const label = `Desk area ${String(at + 1).padStart(4, '0')}`;
  return { id: String(at), label, detail: 'Floor 1, Sensors', stretches };
}

export function timelineModel(): TimelineModel {
  const ticks = Array.from({ length: Math.ceil(days / 14) }, (_, at) => ({
    ms: startMs + at * 14 * dayMs,
    text: `Day ${at * 14 + 1}`,
  }));
  const rows = Array.from({ length: zones }, (_, at) => rowOf(at));
  return { startMs, endMs: startMs + days * dayMs, rows, ticks };
}
