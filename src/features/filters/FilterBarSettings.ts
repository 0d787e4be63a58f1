import type { PickLimits } from '#domain/time-frame/pickDays.ts';
import type { TimeFrameKey } from '#domain/time-frame/timeFrameKeys.ts';
import type { PageFilters } from './filterCodec.ts';
import type { NeededSpace } from './selectSpaces.ts';

/** The frame that a page opens with; the initial month is the current or the last one. */
type DefaultFrame = TimeFrameKey | 'initial_month';

/** What a page shows in its filter bar, and how it reads the URL. A page declares it in the route table. */
export interface FilterBarSettings extends PageFilters {
  campus: boolean;
  building: boolean;
  floor: boolean;
  zone: boolean;
  /** The level of the spaces in view, and several spaces of it; stands in for floor and zone. */
  spaceType: boolean;
  source: boolean;
  /** Which systems the bookings come from. */
  bookingSource: boolean;
  /** The choice of tags and metadata. */
  tags: boolean;
  /** The choice of tags alone, at hand: the group filter. */
  groupFilter: boolean;
  /** The presets of the time frame. */
  timeFrame: boolean;
  /** Whether days can be picked from a calendar, as "Date range" of the presets. */
  datePicker: boolean;
  /** How many days can be picked from it; absent, any number. */
  pickLimits?: PickLimits;
  previousNext: boolean;
  /** What the frame is compared with. */
  comparison: boolean;
  openingHours: boolean;
  capacity: boolean;
  /** Whether the page puts controls of its own at the end of the bar: on a phone they have a line, also before they come. */
  ownControls: boolean;
  /** Whether the page can be made a favorite. */
  favorite: boolean;
  /** The frame while the URL names none. */
  defaultFrame: DefaultFrame;
  /** The deepest space that the page cannot do without; it is taken when none is chosen. */
  needs: NeededSpace;
}

/** The settings of the specification; dates are today's. */
export const defaultFilterBar: FilterBarSettings = {
  campus: true,
  building: true,
  floor: false,
  zone: false,
  spaceType: false,
  source: true,
  bookingSource: false,
  tags: true,
  groupFilter: false,
  timeFrame: true,
  datePicker: true,
  previousNext: true,
  comparison: false,
  openingHours: false,
  capacity: false,
  ownControls: false,
  favorite: true,
  defaultFrame: 'today',
  needs: null,
};

/** Pages that show this moment alone. */
export const liveFilterBar: FilterBarSettings = {
  ...defaultFilterBar,
  floor: true,
  timeFrame: false,
  datePicker: false,
  previousNext: false,
  needs: 'floor',
};

/** Reports over a period: the last four weeks unless the URL says otherwise. */
export const reportFilterBar: FilterBarSettings = {
  ...defaultFilterBar,
  openingHours: true,
  capacity: true,
  comparison: true,
  defaultFrame: 'past_4_weeks',
};
