import { typicalStepMinutes, type TypicalWeek } from '../typicalWeek.ts';

/** A step of the week, an hour or a quarter, and its typical value. */
export interface WeekStep {
  /** 0 is Monday. */
  weekday: number;
  /** Minutes after midnight. */
  minute: number;
  value: number;
}

export interface WeekdayValue {
  weekday: number;
  value: number;
}

/** What stands out in a typical week; null where too little is known. */
export interface WeekFigures {
  /** The mean of each weekday's typical values, Monday first; null where a weekday has none. */
  dayMeans: readonly (number | null)[];
  busiestDay: WeekdayValue | null;
  quietestDay: WeekdayValue | null;
  busiestStep: WeekStep | null;
  quietestStep: WeekStep | null;
  /** Mean of Tuesday to Thursday over that of Monday and Friday. */
  midweekToEdge: number | null;
}

const midweek = [1, 2, 3];
const edges = [0, 4];

function steps(week: TypicalWeek, stepMinutes: number): WeekStep[] {
  const found: WeekStep[] = [];
  for (let weekday = 0; weekday < 7; weekday += 1) {
    for (let minute = 0; minute < 1440; minute += stepMinutes) {
      const typical = week(weekday, minute);
      if (typical) found.push({ weekday, minute, value: typical.median });
    }
  }
  return found;
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function greatest<Item extends { value: number }>(
  items: readonly Item[],
  sign: 1 | -1,
): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || sign * item.value > sign * best.value ? item : best),
    null,
  );
}

/** Busiest, quietest, and midweek against the edges of the week, of the open steps alone. */
export function weekFigures(week: TypicalWeek, stepMinutes = typicalStepMinutes): WeekFigures {
  const all = steps(week, stepMinutes);
  const dayMeans = Array.from({ length: 7 }, (_, weekday) =>
    mean(all.filter((step) => step.weekday === weekday).map(({ value }) => value)),
  );
  const days = dayMeans.flatMap((value, weekday) => (value === null ? [] : [{ weekday, value }]));
  const middle = mean(midweek.map((weekday) => dayMeans[weekday] ?? null));
  const edge = mean(edges.map((weekday) => dayMeans[weekday] ?? null));
  return {
    dayMeans,
    busiestDay: greatest(days, 1),
    quietestDay: greatest(days, -1),
    busiestStep: greatest(all, 1),
    quietestStep: greatest(all, -1),
    midweekToEdge: middle !== null && edge !== null && edge > 0 ? middle / edge : null,
  };
}
