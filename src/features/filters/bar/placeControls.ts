import type { FilterBarSettings } from '../FilterBarSettings.ts';

/** A control of the filter bar, in the order in which they stand. */
const controls = [
  'campus',
  'building',
  'floor',
  'zone',
  'spaces',
  'frame',
  'hours',
  'source',
  'types',
  'groups',
  'tags',
  'capacity',
  'comparison',
] as const;

export type Control = (typeof controls)[number];

/** How much room the bar has: a phone, a window beside another, a laptop, a large screen. */
export type BarRoom = 'phone' | 'small' | 'laptop' | 'large';

/** Which controls stand in the bar and which behind "Filters". */
export interface BarPlan {
  bar: readonly Control[];
  behind: readonly Control[];
}

/** What gives way first to keep the bar of a report in one line. */
const givesWay: Record<BarRoom, readonly Control[]> = {
  large: ['capacity', 'types'],
  laptop: ['capacity', 'types', 'groups', 'tags', 'campus', 'source'],
  small: ['capacity', 'types', 'groups', 'tags', 'campus', 'source', 'hours', 'comparison', 'zone'],
  phone: controls.filter((control) => control !== 'frame'),
};

/** Where the type of spaces is chosen, buildings and campuses can be too. */
const saidBySpaces: readonly Control[] = ['campus', 'building'];

/** Divides the controls of a page. Pages without a time frame have few, and keep them all in the bar; on a phone they keep the floor. */
export function placeControls(settings: FilterBarSettings, room: BarRoom): BarPlan {
  const hasFrame = settings.timeFrame || settings.datePicker || settings.previousNext;
  const shown: Record<Control, boolean> = {
    campus: settings.campus,
    building: settings.building,
    floor: settings.floor && !settings.spaceType,
    zone: settings.zone && !settings.spaceType,
    spaces: settings.spaceType,
    frame: hasFrame,
    hours: settings.openingHours,
    source: settings.source,
    types: settings.source,
    groups: settings.groupFilter,
    tags: settings.tags,
    capacity: settings.capacity,
    comparison: settings.comparison,
  };
  const all = controls.filter((control) => shown[control]);
  const away = settings.spaceType ? [...givesWay[room], ...saidBySpaces] : givesWay[room];
  const givesRoom = (control: Control) =>
    hasFrame ? away.includes(control) : room === 'phone' && control !== 'floor';
  const behind = all.filter(givesRoom);
  return { bar: all.filter((control) => !behind.includes(control)), behind };
}
