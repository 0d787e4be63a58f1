import type { DataFormat } from '#domain/metric/labels.ts';
import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';
import type { SpaceSelection } from '#src/features/filters/selectSpaces.ts';

/** What a page of the patterns draws; it lives in the URL. */
export interface PatternSettings {
  format: DataFormat;
  /** Whether days of time markers and open holidays are left out of what is usual. */
  leavesSpecialOut: boolean;
  /** Steps of the week. */
  stepsPerDay: 24 | 96;
  showsTable: boolean;
}

export function readPatternSettings(values: FilterValues): PatternSettings {
  const { show = [], hidden = [] } = values;
  return {
    format: values.dataformat ?? 'utilisation',
    leavesSpecialOut: !hidden.includes('special'),
    stepsPerDay: values.interval === 'PT15M' ? 96 : 24,
    showsTable: show.includes('table'),
  };
}

function withPart(parts: readonly string[] | undefined, part: string, isOn: boolean) {
  const others = (parts ?? []).filter((one) => one !== part);
  const next = isOn ? [...others, part] : others;
  return next.length === 0 ? null : next;
}

export function chooseTable(values: FilterValues, isTable: boolean): FilterChange {
  return { show: withPart(values.show, 'table', isTable) };
}

/** Special days count only when the URL says so. */
export function chooseSpecial(values: FilterValues, isLeftOut: boolean): FilterChange {
  return { hidden: withPart(values.hidden, 'special', !isLeftOut) };
}

/** The parts by which the spaces in view are told: floors of a building, kinds of space of a floor, none of zones. */
export function partsOf({ level }: Pick<SpaceSelection, 'level'>): string | null {
  if (level === 'zone') return null;
  return level === 'floor' ? 'space_type' : 'floor';
}
