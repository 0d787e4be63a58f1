import type { Verdict } from '#server/ingest/judge/Verdict.ts';

/** The table `span` of judgeSlots.sql, and what of the store it lies in. */
export function judgeColumns(verdicts: readonly Verdict[]): Record<string, unknown> {
  const from_s = verdicts.map(({ startMs }) => startMs / 1000);
  const to_s = verdicts.map(({ endMs }) => endMs / 1000);
  return {
    zone_nos: verdicts.map(({ zoneNo }) => zoneNo),
    layers: verdicts.map(({ layerName }) => layerName),
    from_s,
    to_s,
    verdicts: verdicts.map(({ judgement }) => judgement),
    people: verdicts.map(({ people }) => people),
    floor_nos: [...new Set(verdicts.map(({ floorNo }) => floorNo))],
    first_s: from_s.reduce((least, value) => Math.min(least, value)),
    end_s: to_s.reduce((greatest, value) => Math.max(greatest, value)),
  };
}
