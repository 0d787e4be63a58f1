import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { JudgeRules } from './judgeRules.ts';
import type { ZoneLayer } from './MeasuredSlots.ts';
import { judgements, type Verdicts } from './Verdict.ts';

const implausibleSql = loadSql(import.meta.url, './sql/implausible.sql');

interface Row extends ZoneLayer {
  isJudged: number;
  above: number;
  firstS: number;
  lastS: number;
}

/** What is to change of the counts in a frame that no space of that capacity can hold. */
export async function findImplausible(
  { startMs, endMs }: InstantRange,
  { building, floorNos, bounds }: JudgeRules,
  samples: Samples,
): Promise<Verdicts> {
  const asked = bounds.filter((bound) => bound.startMs < endMs && bound.endMs > startMs);
  const rows = await samples.query<Row>(
    implausibleSql,
    {
      bound_zone: asked.map(({ zoneNo }) => zoneNo),
      bound_since_s: asked.map((bound) => Math.max(bound.startMs, startMs) / 1000),
      bound_until_s: asked.map((bound) => Math.min(bound.endMs, endMs) / 1000),
      bound_people: asked.map(({ people }) => people),
      first_s: startMs / 1000,
      end_s: endMs / 1000,
      floor_nos: floorNos,
      building_no: building.no,
      least_people: thresholds.implausiblePeople,
      valid_slot: thresholds.validSlot,
    },
    { queryClass: 'background' },
  );
  const verdicts: Verdicts = { against: [], cleared: [] };
  for (const { isJudged, above, firstS, lastS, ...zone } of rows) {
    const span = { ...zone, startMs: firstS * 1000, endMs: lastS * 1000 + slotMs };
    if (isJudged) verdicts.cleared.push(span);
    else verdicts.against.push({ ...span, judgement: judgements.implausible, people: above });
  }
  return verdicts;
}
