import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { BuildingSpace, SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { FilterValues } from '#src/features/filters/filterParams.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';

/** What of the settings says which spaces are in view. */
export type PlaceFilters = Pick<Filters, 'selection' | 'scope' | 'values'>;

/** The spaces in view and what is known of them without a request. */
export interface ReportPlace {
  subject: ReportSubject;
  /** The zones that count. */
  zones: readonly ZoneSpace[];
  spaces: SpaceStore;
  /** What a group of an answer is called. */
  nameOf: (group: Pick<MetricGroup, 'id' | 'kind' | 'name'>) => string;
  /** What the URL says. */
  values: FilterValues;
  /** The start of the 5-minute slot that is running. */
  nowMs: number;
}

/** The spaces in view of one building. */
export interface BuildingPlace extends ReportPlace {
  building: BuildingSpace;
  roomSizes: readonly RoomSizeCategory[];
  /** The settings of the building; absent where nobody set any. */
  settings: BuildingSettings | undefined;
}

/** The spaces in view of several buildings. */
export interface PortfolioPlace extends ReportPlace {
  buildings: readonly BuildingSpace[];
  /** The buildings of which no space counts. */
  unmeasured: readonly BuildingSpace[];
  /** What they can be grouped by, the usual first. */
  groupings: readonly [GroupingChoice, ...GroupingChoice[]];
}
