import type { ZoneInput } from '#contract/ingestSpaces.ts';
import type { Zone } from '#contract/spaces.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';
import type { Outbox } from '#server/directory/Outbox.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { SpaceState, SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange, StoredZone } from '#server/directory/spaces/SpaceRows.ts';

/** Zones that are to have a period from a day on. */
export interface ZonePeriods {
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  /** Zones as they are to be, on floors of the building. */
  zones: readonly (ZoneInput & { floor_id: string | number })[];
  /** Zones that end. */
  ended: readonly SpaceId[];
  /** The periods that hold the day, by zone. */
  rows: ReadonlyMap<SpaceId, StoredZone>;
}

/** What the drafts of zones need of others. */
export interface DraftPorts {
  spaces: SpaceStore;
  audit: Audit;
  sensors: Pick<SensorStore, 'ofBuilding' | 'replace' | 'reload'>;
  underlays: Pick<UnderlayStore, 'ofBuilding'>;
  outbox: Outbox;
  /** ms since 1970. */
  now: () => number;
  /** Periods by the rules of ingestSpaces, in steps of a zone; throws its refusals. */
  preparingZonePeriods: (periods: ZonePeriods, state: SpaceState) => Steps<SpaceChange>;
  /** A zone as getZones has it. */
  presentZone: (zone: ZoneRecord, index: SpaceIndex) => Zone;
}
