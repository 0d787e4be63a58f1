const minuteMs = 60_000;
const dayStart = Date.parse('2026-03-02T00:00:00Z');

/** The frame of Monday, March 2, 2026. */
export const monday = 'startdatetime==2026-03-02T00:00:00Z;enddatetime==2026-03-03T00:00:00Z';

/** A clock time of the Monday, ms since 1970. */
export function at(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayStart + (hours * 60 + minutes) * minuteMs;
}

/** Start and end of a booking on the Monday. */
export function timeOf(from: string, to: string): { start: string; end: string } {
  return { start: new Date(at(from)).toISOString(), end: new Date(at(to)).toISOString() };
}

export type Used = readonly (readonly [from: string, to: string, people: number])[];

/** How a room was used on the Monday between meetings that were late, missed, ended early and attended. */
export const usedOnMonday: Used = [
  ['09:20', '10:00', 2],
  ['12:00', '12:40', 3],
  ['14:00', '15:00', 4],
  ['16:00', '16:25', 1],
];

/** Readings of a room every five minutes of the Monday until a time. */
export function readingsOf(zone_id: number, used: Used, until = '24:00'): object[] {
  const rows: object[] = [];
  for (let ms = dayStart; ms < at(until); ms += 5 * minuteMs) {
    const inside = used.find(([from, to]) => ms >= at(from) && ms < at(to));
    const count = inside?.[2] ?? 0;
    rows.push({ zone_id, layer: 'sensorlayer', time: new Date(ms).toISOString(), count });
  }
  return rows;
}
