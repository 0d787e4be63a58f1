import { expect, test } from 'vitest';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import { touchedHours } from '#server/ingest/observations/batch/touchedHours.ts';
import { toSeries } from '#server/ingest/observations/batch/toSeries.ts';

function hoursOf(readings: [building: number, start: string, periodS: number][]): string[] {
  const rows = new ReadingColumnsBuilder<ZoneAddress>();
  const zones = new Map<number, ZoneAddress>();
  for (const [buildingNo, start, periodS] of readings) {
    const zone = zones.get(buildingNo) ?? {
      zoneNo: buildingNo,
      floorNo: buildingNo,
      buildingNo,
      buildingId: String(buildingNo) as SpaceId,
    };
    zones.set(buildingNo, zone);
    rows.append({
      zone,
      layer: 'sensorlayer',
      startMs: Date.parse(start),
      periodS,
      count: 1,
      inUse: null,
      entries: null,
    });
  }
  const batch = rows.finish();
  const { buildingNo, hourS } = touchedHours(batch, toSeries(batch));
  return buildingNo.map(
    (no, at) => `${no} ${new Date((hourS[at] ?? 0) * 1000).toISOString().slice(0, 13)}`,
  );
}

test('a reading marks every hour it overlaps, in its own building', () => {
  expect(
    hoursOf([
      [1, '2025-03-05T09:58:00Z', 300],
      [1, '2025-03-05T10:30:00Z', 1800],
      [2, '2025-03-05T09:00:00Z', 60],
    ]),
  ).toEqual(['1 2025-03-05T09', '1 2025-03-05T10', '2 2025-03-05T09']);
});

test('hours between readings less than a day apart are recomputed, others are not', () => {
  expect(
    hoursOf([
      [1, '2025-03-05T09:00:00Z', 300],
      [1, '2025-03-05T11:00:00Z', 300],
      [1, '2025-03-08T11:00:00Z', 300],
    ]),
  ).toEqual(['1 2025-03-05T09', '1 2025-03-05T10', '1 2025-03-05T11', '1 2025-03-08T11']);
});
