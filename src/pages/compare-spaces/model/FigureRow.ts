import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';

/** A figure of one space, with its difference to that of the first. Null is unknown. */
export interface FigureCell {
  value: number | null;
  /** Plain, where days do not enter it; null for the first space. */
  difference: number | null;
  /** By weekday, with the likelihood that it is chance; undefined until worked out. */
  change: WeekdayChange | null | undefined;
}

/** A figure of all spaces, in their order. */
export interface FigureRow {
  id: string;
  title: string;
  /** What it is, in a few words; for the small line under its title. */
  note: string;
  section: string;
  unit: DataFormat | 'seats' | 'hours' | 'days';
  /** Whether the difference is one of days, matched by weekday. */
  isOfDays: boolean;
  /** Whether it tells how much was measured, which is no difference of spaces. */
  isOfData: boolean;
  cells: FigureCell[];
}
