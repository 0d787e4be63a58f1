import type { BuildingInput, SpacesInput } from '#contract/ingestSpaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { campusNameOfTags } from '#domain/tags/tags.ts';
import type { CampusRow } from '#server/directory/spaces/SpaceRows.ts';

/** The campus a building names: `campus_name`, else the text of its 'campus:' tag. */
function campusName(building: BuildingInput): string | undefined {
  const given = building.campus_name?.trim();
  if (given !== undefined && given !== '') return given;
  return campusNameOfTags((building.tags ?? []).map((tag) => tag.trim())) ?? undefined;
}

/** Finds and makes campuses while a body is read: one of its list, a stored one of the same name, or a new one named for it. */
export class CampusBook {
  readonly #byName = new Map<string, CampusRow>();
  readonly #ids = new Set<SpaceId>();
  readonly #changed = new Set<CampusRow>();

  constructor(stored: readonly CampusRow[], posted: SpacesInput['campuses'] = []) {
    const renamed = new Set(posted.map(({ id }) => toSpaceId(id)));
    for (const campus of stored) if (!renamed.has(campus.id)) this.#enter(campus);
    for (const { id, name, timezone } of posted) {
      const row = { id: toSpaceId(id), wire_is_number: typeof id === 'number', name };
      this.#changed.add(this.#enter({ ...row, timezone: timezone ?? null }));
    }
  }

  /** The campus of a building, or undefined when it names none. */
  campusOf(building: BuildingInput): CampusRow | undefined {
    const name = campusName(building);
    if (name === undefined) return undefined;
    const known = this.#byName.get(name.toLowerCase());
    if (known !== undefined) return known;
    const row = { id: this.#newId(name), wire_is_number: false, name };
    const made = this.#enter({ ...row, timezone: building.timezone });
    this.#changed.add(made);
    return made;
  }

  /** The campuses to write. */
  changed(): CampusRow[] {
    return [...this.#changed];
  }

  #enter(campus: CampusRow): CampusRow {
    this.#ids.add(campus.id);
    this.#byName.set(campus.name.trim().toLowerCase(), campus);
    return campus;
  }

  #newId(name: string): SpaceId {
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const stem = ['campus', ...words].join('-');
    let id = toSpaceId(stem);
    for (let again = 2; this.#ids.has(id); again += 1) id = toSpaceId(`${stem}-${again}`);
    return id;
  }
}
