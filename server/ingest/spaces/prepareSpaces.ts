import type { BuildingInput, FloorInput, SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { closeRing } from '#domain/geometry/Ring.ts';
import { namedLevel } from '#domain/space/floorLevel.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { someNames } from '#server/core/text/counted.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRow, SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import { CampusBook } from './CampusBook.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { checkingIds, checkingParents, type PlacedSpaces } from './checkZones.ts';
import { prepareBuilding, type PrepareContext } from './prepareBuilding.ts';
import { prepareFloor } from './prepareFloor.ts';
import { prepareZone, type ZoneFloor } from './prepareZone.ts';
import { SpaceFaults } from './SpaceFaults.ts';

export interface PreparedSpaces {
  change: SpaceChange;
  warnings: string[];
}

/**
 * Applies the rules of the specification to a body. Throws AppError INVALID_SPACES or
 * ZONES_MISCONFIGURED, with every field at fault, when any of it cannot be taken.
 */
export function prepareSpaces(input: SpacesInput, state: SpaceState): PreparedSpaces {
  return atOnce(preparingSpaces(input, state));
}

/** The same, in steps of a zone. */
export function* preparingSpaces(input: SpacesInput, state: SpaceState): Steps<PreparedSpaces> {
  const preparing = new Preparing(input, state);
  for (const [at, building] of input.buildings.entries())
    yield* preparing.addBuilding(building, at);
  for (const [at, zone] of (input.zones ?? []).entries()) {
    preparing.addLooseZone(zone, at);
    yield;
  }
  return yield* preparing.finish();
}

/** How JSON writes U+0000 and half a character; a backslash that is text is written as two. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

class Preparing {
  readonly #state: SpaceState;
  readonly #context: PrepareContext;
  readonly #spaces: PlacedSpaces = { buildings: [], floors: [], zones: [] };
  /** Names of zones whose polygon was open. */
  readonly #open: string[] = [];
  #isUnstorable = false;

  constructor(input: SpacesInput, state: SpaceState) {
    const faults = new SpaceFaults();
    this.#state = state;
    this.#context = {
      campuses: new CampusBook(state.campuses, input.campuses),
      faults,
      warnings: [],
    };
    this.#checkText(input.campuses);
  }

  /** The stores hold neither U+0000 nor half a character. One fault is enough, wherever it is. */
  #checkText(part: unknown): void {
    if (this.#isUnstorable || !unstorable.test(JSON.stringify(part) ?? '')) return;
    this.#isUnstorable = true;
    this.#context.faults.add(
      'buildings',
      'text must not contain the character U+0000 or half a character',
    );
  }

  *addBuilding(building: BuildingInput, position: number): Steps<void> {
    this.#checkText({ ...building, floors: [] });
    const path = `buildings.${position}`;
    const row = prepareBuilding(building, { path, position }, this.#context);
    this.#spaces.buildings.push({ row, path });
    let below: number | undefined;
    for (const [at, floor] of building.floors.entries()) {
      below = yield* this.#addFloor(floor, row, { path: `${path}.floors.${at}`, below });
    }
  }

  *#addFloor(
    floor: FloorInput,
    building: BuildingRow,
    at: { path: string; below: number | undefined },
  ): Steps<number> {
    this.#checkText({ ...floor, zones: [] });
    const { path, below } = at;
    const { faults } = this.#context;
    const stored = this.#state.index.floorById.get(toSpaceId(floor.id))?.at(-1);
    const next = below === undefined ? (stored?.level ?? 0) : below + 1;
    const level = namedLevel(floor.name) ?? next;
    const position = this.#spaces.floors.length;
    const row = prepareFloor(floor, building, { path, position, level, faults });
    this.#spaces.floors.push({ row, path });
    if (!agrees(floor.building_id, building.id)) faults.addMisconfigured(`${path}.building_id`);
    for (const [at, zone] of floor.zones.entries()) {
      const zonePath = `${path}.zones.${at}`;
      this.#addZone(zone, { ...row, timezone: building.timezone }, zonePath);
      yield;
    }
    return level;
  }

  #addZone(zone: ZoneInput, floor: ZoneFloor, path: string): void {
    this.#checkText(zone);
    const { faults } = this.#context;
    const position = this.#spaces.zones.length;
    this.#spaces.zones.push({ row: prepareZone(zone, floor, { path, position, faults }), path });
    if (closeRing(zone.normalised_points) !== zone.normalised_points) this.#open.push(zone.name);
    if (!agrees(zone.floor_id, floor.id)) faults.addMisconfigured(`${path}.floor_id`);
    if (!agrees(zone.building_id, floor.building_id)) {
      faults.addMisconfigured(`${path}.building_id`);
    }
  }

  /** A zone beside the buildings: it goes to the floor it names, of the body or stored. */
  addLooseZone(zone: ZoneInput, at: number): void {
    const path = `zones.${at}`;
    const floor =
      zone.floor_id === undefined || zone.floor_id === null
        ? undefined
        : this.#floor(toSpaceId(zone.floor_id));
    if (floor === undefined) this.#context.faults.addMisconfigured(`${path}.floor_id`);
    else this.#addZone(zone, floor, path);
  }

  #floor(id: SpaceId): ZoneFloor | undefined {
    const posted = this.#spaces.floors.findLast(({ row }) => row.id === id)?.row;
    if (posted !== undefined) {
      const building = this.#spaces.buildings.find(({ row }) => row.id === posted.building_id);
      return { ...posted, timezone: building?.row.timezone ?? 'UTC' };
    }
    const stored = this.#state.index.floorById.get(id)?.at(-1);
    if (stored === undefined) return undefined;
    const building = this.#state.index.buildingById.get(stored.buildingId)?.at(-1);
    const { startdate, enddate, buildingId } = stored;
    const timezone = building?.timezone ?? 'UTC';
    return { id, building_id: buildingId, startdate, enddate, timezone };
  }

  *finish(): Steps<PreparedSpaces> {
    const { campuses, faults, warnings } = this.#context;
    yield* checkingIds(this.#spaces, this.#state.index, faults);
    yield* checkingParents(this.#spaces, this.#state.index, faults);
    faults.throwIfAny();
    const { buildings, floors, zones } = this.#spaces;
    const open = this.#open;
    if (open.length > 0)
      warnings.push(`${open.length} open polygons were closed: ${someNames(open)}`);
    return {
      change: {
        campuses: campuses.changed(),
        buildings: buildings.map(({ row }) => row),
        floors: floors.map(({ row }) => row),
        zones: zones.map(({ row }) => row),
      },
      warnings,
    };
  }
}

/** Whether the id of a parent, where it is given, is that of the space it stands in. */
function agrees(given: string | number | null | undefined, id: SpaceId): boolean {
  return given === undefined || given === null || toSpaceId(given) === id;
}
