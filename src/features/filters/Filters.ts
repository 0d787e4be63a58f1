import type { ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import type { Comparison } from '#domain/time-frame/comparisonRange.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterChange, FilterValues } from './filterParams.ts';
import type { Opening } from './opening-hours/readOpening.ts';
import type { SpaceSelection } from './selectSpaces.ts';
import type { FrameState } from './time-frame/useTimeFrame.ts';

/** What the address says. */
export interface AddressFilters {
  values: FilterValues;
  /** What the URL and the page fix, without defaults. */
  given: Partial<FilterValues>;
  change: (change: FilterChange) => void;
}

type ChangeIds = (ids: readonly string[]) => readonly string[];

/** Which spaces are in view. */
export interface SpaceFilters {
  /** Chosen, or taken by rule. */
  selection: SpaceSelection;
  /** How many spaces the URL names that are not there, or not open to this person. */
  lostSpaces: number;
  /** The active data source; null when no layer has zones. */
  source: string | null;
  /** The zone in which the page tells time: the building's, else the first building's. */
  timeZone: string;
  /** Shows spaces: these, or what a change makes of those that the address names by now. */
  selectSpaces: (type: SpaceType, ids: readonly string[] | ChangeIds) => void;
  selectSource: (layer: string) => void;
}

/** Which of their zones count, and with which seats. */
export interface ZoneFilters {
  /** Tags, metadata and types of data source that narrow the zones. */
  narrowing: ZoneNarrowing;
  /** Which zones count: those on the source, narrowed. */
  scope: ZoneScope;
  /** What narrows the zones, in words; null where nothing does. */
  scopeText: string | null;
  /** Whether the zones are narrowed to none. */
  isNarrowedToNone: boolean;
  /** The named capacity; null for the default one. */
  capacity: string | null;
  narrow: (narrowing: ZoneNarrowing) => void;
}

/** The days that are shown, and what they are compared with. */
export interface TimeFilters extends FrameState {
  /** Shows whole local days; those of the page's default leave the URL. */
  selectDays: (days: DayRange) => void;
  /** Shows the frame before (-1) or after; pressed again at once it steps on from the first step. */
  stepDays: (direction: -1 | 1) => void;
  selectComparison: (comparison: Comparison | null) => void;
}

/** The hours of these days. */
export interface HourFilters {
  opening: Opening;
  /** A preset's key or text; null leaves the hours to preference and building. */
  selectOpeningHours: (keyOrText: string | null) => void;
}

/** All settings of a page, for what hands them on; whoever uses some takes those. */
export interface Filters
  extends AddressFilters, SpaceFilters, ZoneFilters, TimeFilters, HourFilters {}
