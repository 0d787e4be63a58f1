import type * as WebIfc from 'web-ifc';
import { readLimits } from '../../limits.ts';
import { UploadRefusal } from '../../ReadOrder.ts';
import { tooMany } from '../../readXml.ts';
import type { Corner, Triangle } from './footprint.ts';

export interface IfcStorey {
  id: number;
  /** Empty where the model gives none. */
  name: string;
  /** In meters above the zero of the building. */
  elevation: number;
}

export interface IfcSpace {
  id: number;
  /** The same in every version of the model. */
  globalId: string;
  /** What the trade calls the number of the room. */
  name: string | null;
  longName: string | null;
  /** The element that it is a part of. */
  parentId: number | null;
  /** In square meters, as the model states it. */
  statedM2: number | null;
  /** People that the model says it is for. */
  occupants: number | null;
}

export interface IfcWall {
  id: number;
  /** The storey on which it stands. */
  storeyId: number | null;
}

/** A line of the model as the library gives it: attributes by their name in the schema. */
type Line = Readonly<Record<string, unknown>>;

const prefixes: Readonly<Record<string, number>> = {
  KILO: 1000,
  DECI: 0.1,
  CENTI: 0.01,
  MILLI: 0.001,
};
/** Properties that state for how many people a space is. */
const occupantName = 'OccupancyNumber';
const occupantNames = new Set([occupantName, `${occupantName}Peak`]);
/** Quantities that state the floor area of a space, the best first. */
const areaNames = [/^NetFloorArea$/i, /^GrossFloorArea$/i, /BIM Area$/i];

/** What a plan needs of a model in IFC 2x3, 4 or 4x3. Its faults are refusals of the file. */
export class IfcModel {
  readonly #library: typeof WebIfc;
  readonly #api: WebIfc.IfcAPI;
  readonly #model: number;
  readonly #fileName: string;
  /** Whether it says of anything for how many people it is; most models don't, and have thousands of properties. */
  readonly #hasOccupants: boolean;

  private constructor(
    library: typeof WebIfc,
    api: WebIfc.IfcAPI,
    opened: { model: number; name: string; hasOccupants: boolean },
  ) {
    this.#library = library;
    this.#api = api;
    this.#model = opened.model;
    this.#fileName = opened.name;
    this.#hasOccupants = opened.hasOccupants;
  }

  /** Throws UploadRefusal for what is no model. */
  static async open(bytes: Uint8Array, name: string): Promise<IfcModel> {
    // Only for models: the library takes as long to load as a drawing to read.
    const library = await import('web-ifc');
    const api = new library.IfcAPI();
    await api.Init();
    api.SetLogLevel(library.LogLevel.LOG_LEVEL_OFF);
    const hasOccupants = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
      occupantName,
    );
    const opened = { model: asked(name, () => api.OpenModel(bytes)), name, hasOccupants };
    if (opened.model < 0) throw unreadable(name);
    return new IfcModel(library, api, opened);
  }

  /** From the lowest to the highest. */
  storeys(): IfcStorey[] {
    const metres = this.#perUnit('LENGTHUNIT');
    return this.#linesOf(this.#library.IFCBUILDINGSTOREY)
      .map(({ id, line }) => ({
        id,
        name: textOf(line['LongName']) ?? textOf(line['Name']) ?? '',
        elevation: (numberOf(line['Elevation']) ?? 0) * metres,
      }))
      .toSorted((a, b) => a.elevation - b.elevation);
  }

  spaces(): IfcSpace[] {
    const lines = this.#linesOf(this.#library.IFCSPACE);
    const parents = this.#parents(lines.map(({ id }) => id));
    const stated = this.#stated(new Set(lines.map(({ id }) => id)));
    return lines.map(({ id, line }) => ({
      id,
      globalId: textOf(line['GlobalId']) ?? String(id),
      name: textOf(line['Name']),
      longName: textOf(line['LongName']),
      parentId: parents.get(id) ?? null,
      statedM2: stated.areas.get(id) ?? null,
      occupants: stated.occupants.get(id) ?? null,
    }));
  }

  walls(): IfcWall[] {
    const library = this.#library;
    const storeys = this.#containers();
    return [library.IFCWALL, library.IFCWALLSTANDARDCASE]
      .flatMap((type) => this.#linesOf(type))
      .map(({ id }) => ({ id, storeyId: storeys.get(id) ?? null }));
  }

  /** The faces of the body of a space or wall, in meters; none where it has no body. */
  trianglesOf(element: number): Triangle[] {
    const mesh = asked(this.#fileName, () => this.#api.GetFlatMesh(this.#model, element));
    const { geometries } = mesh;
    // Said to be iterable, which it is not.
    const placed = Array.from({ length: geometries.size() }, (_, at) => geometries.get(at));
    return placed.flatMap((one) => this.#placedTriangles(one));
  }

  /** Gives back what the library keeps of the model. */
  close(): void {
    this.#api.Dispose();
  }

  #placedTriangles({
    geometryExpressID: id,
    flatTransformation,
  }: WebIfc.PlacedGeometry): Triangle[] {
    const { values, indices } = asked(this.#fileName, () => {
      const api = this.#api;
      const geometry = api.GetGeometry(this.#model, id);
      const values = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
      const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
      geometry.delete();
      return { values, indices };
    });
    const corners: Corner[] = [];
    for (let at = 0; at + valuesPerCorner <= values.length; at += valuesPerCorner)
      corners.push(placedCorner(values, at, flatTransformation));
    const triangles: Triangle[] = [];
    for (let at = 0; at + 2 < indices.length; at += 3) {
      const [a, b, c] = [
        corners[indices[at] ?? 0],
        corners[indices[at + 1] ?? 0],
        corners[indices[at + 2] ?? 0],
      ];
      if (a !== undefined && b !== undefined && c !== undefined) triangles.push([a, b, c]);
    }
    return triangles;
  }

  /** What each element stands on: walls on storeys, and in the models of some programs spaces too. */
  #containers(): Map<number, number> {
    const containers = new Map<number, number>();
    for (const { line } of this.#linesOf(this.#library.IFCRELCONTAINEDINSPATIALSTRUCTURE)) {
      const storey = numberOf(line['RelatingStructure']);
      if (storey === null) continue;
      for (const part of handlesOf(line['RelatedElements'])) containers.set(part, storey);
    }
    return containers;
  }

  /** What each of some elements is a part of, or else stands on: spaces of storeys, or of larger spaces. */
  #parents(elements: readonly number[]): Map<number, number> {
    const parents = new Map<number, number>();
    for (const { line } of this.#linesOf(this.#library.IFCRELAGGREGATES)) {
      const whole = numberOf(line['RelatingObject']);
      if (whole === null) continue;
      for (const part of handlesOf(line['RelatedObjects'])) parents.set(part, whole);
    }
    // What stands where is long to read: it names everything down to the chairs.
    return elements.every((id) => parents.has(id))
      ? parents
      : new Map([...this.#containers(), ...parents]);
  }

  #stated(spaces: ReadonlySet<number>) {
    const areas = new Map<number, number>();
    const occupants = new Map<number, number>();
    const hasAreas = this.#idsOf(this.#library.IFCQUANTITYAREA).length > 0;
    if (!hasAreas && !this.#hasOccupants) return { areas, occupants };
    const m2PerUnit = this.#perUnit('AREAUNIT');
    for (const { line } of this.#linesOf(this.#library.IFCRELDEFINESBYPROPERTIES)) {
      const about = handlesOf(line['RelatedObjects']).filter((id) => spaces.has(id));
      const definition = numberOf(line['RelatingPropertyDefinition']);
      if (about.length === 0 || definition === null) continue;
      const set = this.#line(definition);
      const area = this.#statedArea(handlesOf(set['Quantities']), m2PerUnit);
      const people = this.#hasOccupants
        ? this.#statedOccupants(handlesOf(set['HasProperties']))
        : null;
      for (const id of about) {
        if (area !== null) areas.set(id, area);
        if (people !== null) occupants.set(id, people);
      }
    }
    return { areas, occupants };
  }

  #statedArea(quantities: readonly number[], m2PerUnit: number): number | null {
    const lines = quantities.map((id) => this.#line(id));
    for (const pattern of areaNames) {
      const found = lines.find(({ Name: name }) => pattern.test(textOf(name) ?? ''));
      const area = numberOf(found?.['AreaValue']);
      const own = numberOf(found?.['Unit']);
      if (area !== null && area > 0)
        return area * (own === null ? m2PerUnit : this.#factorOf(this.#line(own)));
    }
    return null;
  }

  #statedOccupants(properties: readonly number[]): number | null {
    for (const id of properties) {
      const { Name: name, NominalValue: value } = this.#line(id);
      const people = numberOf(value);
      if (occupantNames.has(textOf(name) ?? '') && people !== null && people > 0) return people;
    }
    return null;
  }

  /** Meters to the unit in which the model states heights, or square meters to that of areas; its geometry comes in meters. */
  #perUnit(kind: 'LENGTHUNIT' | 'AREAUNIT'): number {
    const [assignment] = this.#linesOf(this.#library.IFCUNITASSIGNMENT);
    const units = handlesOf(assignment?.line['Units']).map((id) => this.#line(id));
    const unit = units.find(({ UnitType: type }) => textOf(type) === kind);
    return unit === undefined ? 1 : this.#factorOf(unit);
  }

  /** Of a unit of length or area to meters or square meters. */
  #factorOf(unit: Line): number {
    const conversion = numberOf(unit['ConversionFactor']);
    if (conversion === null) {
      const factor = prefixes[textOf(unit['Prefix']) ?? ''] ?? 1;
      return textOf(unit['UnitType']) === 'AREAUNIT' ? factor ** 2 : factor;
    }
    const { ValueComponent: value, UnitComponent: base } = this.#line(conversion);
    const of = numberOf(base);
    return (numberOf(value) ?? 1) * (of === null ? 1 : this.#factorOf(this.#line(of)));
  }

  #linesOf(type: number): { id: number; line: Line }[] {
    const ids = this.#idsOf(type);
    if (ids.length > readLimits.entities) throw tooMany(this.#fileName);
    return ids.map((id) => ({ id, line: this.#line(id) }));
  }

  #idsOf(type: number): number[] {
    return asked(this.#fileName, () => [...this.#api.GetLineIDsWithType(this.#model, type)]);
  }

  #line(id: number): Line {
    return (
      asked(this.#fileName, () => this.#api.GetLine(this.#model, id) as Line | undefined) ?? {}
    );
  }
}

/** Of a corner: where it is, and which way its face looks. */
const valuesPerCorner = 6;

function placedCorner(values: Float32Array, at: number, matrix: readonly number[]): Corner {
  const corner = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0] as const;
  return [along(0, corner, matrix), along(1, corner, matrix), along(2, corner, matrix)];
}

/** One coordinate of a corner once it is placed, by a row of a matrix that is written column by column. */
function along(row: 0 | 1 | 2, [x, y, z]: Corner, matrix: readonly number[]): number {
  return (
    (matrix[row] ?? 0) * x +
    (matrix[row + 4] ?? 0) * y +
    (matrix[row + 8] ?? 0) * z +
    (matrix[row + 12] ?? 0)
  );
}

/** An answer of the library, which fails at what is damaged in many ways. Throws UploadRefusal then. */
function asked<Answer>(name: string, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

function unreadable(name: string, cause?: unknown): UploadRefusal {
  return new UploadRefusal(
    `${name} can’t be read as IFC. Export it again as IFC 2x3, IFC 4, or IFC 4x3 in its text form.`,
    { cause },
  );
}

function valueOf(attribute: unknown): unknown {
  return typeof attribute === 'object' && attribute !== null && 'value' in attribute
    ? attribute.value
    : null;
}

function textOf(attribute: unknown): string | null {
  const value = valueOf(attribute);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text.slice(0, 200);
}

function numberOf(attribute: unknown): number | null {
  const value = valueOf(attribute);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function handlesOf(attribute: unknown): number[] {
  return Array.isArray(attribute)
    ? attribute.map((one) => numberOf(one)).filter((id) => id !== null)
    : [];
}
