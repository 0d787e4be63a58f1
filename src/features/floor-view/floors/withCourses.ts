import { hourClock } from '#src/lib/format/weekdayTitles.ts';
import type { FloorRow } from './FloorRow.ts';

/** Why an hour of the typical week has no value. */
export const unknownText = 'closed, or too few days';

/** What a strip of such floors is of: "Tuesdays at 14:00" comes in. */
export function typicalFloorsTitle(hour: string): string {
  return `${hour}, fullest first`;
}

/** The hour of the typical week that a strip shows, and the typical values of its floors. */
interface TypicalDay {
  /** Of the day, 0..23. */
  hour: number;
  /** A floor's values of that day, hour by hour; undefined while they are worked out. */
  hoursOf: (floorId: string) => readonly (number | null)[] | undefined;
}

/** Floors in an hour of the typical week: the fullest first, each with its typical day; those without a value come last. */
export function withCourses<Row extends FloorRow>(
  rows: readonly Row[],
  { hour, hoursOf }: TypicalDay,
): Row[] {
  const known = new Map(rows.map(({ id }) => [id, hoursOf(id)]));
  const values = [...known.values()].flatMap(
    (hours) => hours?.flatMap((value) => value ?? []) ?? [],
  );
  const top = Math.max(0, ...values);
  return rows
    .map((row): Row => {
      const hours = known.get(row.id);
      if (row.isLeftOut) return row;
      if (hours === undefined) return { ...row, isPending: true, value: '', spoken: 'loading' };
      const busiest = busiestHour(hours);
      const told = row.share === null ? { ...row, spoken: unknownText } : row;
      if (busiest === undefined) return told;
      const most = `most at ${hourClock(busiest)}`;
      const note = [row.note, most].filter((fact) => fact !== undefined).join(', ');
      return { ...told, note, course: { hours, at: hour, top } };
    })
    .toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1));
}

/** The hour with the greatest value above zero; undefined where there is none. */
function busiestHour(hours: readonly (number | null)[]): number | undefined {
  const most = Math.max(...hours.map((value) => value ?? 0));
  return most > 0 ? hours.indexOf(most) : undefined;
}
