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
  'bookings',
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
  laptop: ['capacity', 'types', 'groups', 'tags', 'campus', 'source', 'bookings'],
  small: [
    'capacity',
    'types',
    'groups',
    'tags',
    'campus',
    'source',
    'bookings',
    'hours',
    'comparison',
    'zone',
  ],
  phone: controls.filter((control) => control !== 'frame'),
};

/** The same for pages without a time frame, which have few controls beside those of their own. */
const givesWayLive: Record<BarRoom, readonly Control[]> = {
  large: [],
  laptop: ['campus', 'types', 'source'],
  small: ['campus', 'types', 'source', 'tags'],
  phone: controls.filter((control) => control !== 'floor'),
};

/** Where the type of spaces is chosen, buildings and campuses can be too. */
const saidBySpaces: readonly Control[] = ['campus', 'building'];

/** Divides the controls of a page. On a phone a report keeps the time frame, a page without one the floor. */
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
    bookings: settings.bookingSource,
    types: settings.source,
    groups: settings.groupFilter,
    tags: settings.tags,
    capacity: settings.capacity,
    comparison: settings.comparison,
  };
  const all = controls.filter((control) => shown[control]);
  const given = hasFrame ? givesWay[room] : givesWayLive[room];
  const away = settings.spaceType ? [...given, ...saidBySpaces] : given;
  const behind = all.filter((control) => away.includes(control));
  return { bar: all.filter((control) => !behind.includes(control)), behind };
}
