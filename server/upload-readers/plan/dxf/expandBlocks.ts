import type { DxfBlock, DxfEntity, DxfLayer, ParsedDxf } from 'dxf';
import { UploadRefusal } from '../../ReadOrder.ts';
import { readLimits } from '../../limits.ts';
import { tooMany } from '../../readXml.ts';
import { times, translation, type Matrix } from '../svgTransform.ts';

/** An entity as it is drawn: its layer, and where its coordinates lie in the drawing. */
export interface PlacedEntity {
  entity: DxfEntity;
  layer: string;
  matrix: Matrix;
}

interface Around {
  /** Of the insert that draws it; null outside of blocks. */
  layer: string | null;
  /** Whether that is frozen, which takes away all that the block draws. */
  isFrozen: boolean;
  matrix: Matrix;
  depth: number;
}

/** What belongs to the block alone. */
const ownLayer = '0';
const frozenFlag = 1;
/** DXF has y up, drawings have it down. */
const upright: Matrix = [1, 0, 0, -1, 0, 0];

/**
 * The entities of a drawing with those of its blocks wherever these are inserted. What is drawn on layer 0 in a block is on the layer
 * of its insert, everything else on its own, unless the insert is on a frozen layer. Throws UploadRefusal for more than can be read, before it is made.
 */
export function expandBlocks(
  { entities, blocks, tables }: ParsedDxf,
  fileName: string,
): PlacedEntity[] {
  const expansion = new Expansion(blocks, { fileName, frozen: frozenIn(tables) });
  expansion.place(entities, { layer: null, isFrozen: false, matrix: upright, depth: 0 });
  return expansion.placed;
}

function frozenIn({ layers = {} }: ParsedDxf['tables']): ReadonlySet<string> {
  const frozen = Object.entries(layers).filter(([, layer]) => isFrozen(layer));
  return new Set(frozen.map(([name]) => name));
}

/** Frozen layers are not drawn, nor are the blocks that are inserted on them. */
export function isFrozen({ flags = 0 }: DxfLayer): boolean {
  return (flags & frozenFlag) !== 0;
}

class Expansion {
  readonly placed: PlacedEntity[] = [];
  readonly #blocks: ReadonlyMap<string, DxfBlock>;
  readonly #fileName: string;
  readonly #frozen: ReadonlySet<string>;
  #inserts = 0;

  constructor(
    blocks: readonly DxfBlock[],
    { fileName, frozen }: { fileName: string; frozen: ReadonlySet<string> },
  ) {
    // Names count whatever their case is.
    this.#blocks = new Map(blocks.map((block) => [folded(block.name), block]));
    this.#fileName = fileName;
    this.#frozen = frozen;
  }

  place(entities: readonly DxfEntity[], around: Around): void {
    for (const entity of entities) {
      const { layer: own = ownLayer } = entity;
      const isOfInsert = own === ownLayer || around.isFrozen;
      const layer = isOfInsert && around.layer !== null ? around.layer : own;
      const isOnFrozen = this.#frozen.has(layer);
      if (entity.type === 'INSERT')
        this.#insert(entity, { ...around, layer, isFrozen: isOnFrozen });
      else this.placed.push({ entity, layer, matrix: around.matrix });
      this.#refuseTooMany();
    }
  }

  #insert(insert: DxfEntity, around: Around): void {
    const block = this.#blocks.get(folded(insert.block));
    if (block?.entities === undefined || insert.paperSpace) return;
    if (around.depth >= readLimits.nesting)
      throw new UploadRefusal(
        `${this.#fileName} has blocks that are made of each other. Explode them and save it again.`,
      );
    for (const at of placesOf(insert)) {
      this.#inserts += 1;
      this.#refuseTooMany();
      const matrix = times(around.matrix, insertMatrix(insert, at, block));
      this.place(block.entities, { ...around, matrix, depth: around.depth + 1 });
    }
  }

  #refuseTooMany(): void {
    if (this.placed.length > readLimits.entities || this.#inserts > readLimits.entities)
      throw tooMany(this.#fileName);
  }
}

function folded(name = ''): string {
  return name.toLowerCase();
}

/** Where an insert draws its block: once, or in rows and columns, which are turned with it. */
function* placesOf(insert: DxfEntity): Generator<[number, number]> {
  const { x = 0, y = 0, rotation = 0 } = insert;
  const { rowCount = 1, columnCount = 1, rowSpacing = 0, columnSpacing = 0 } = insert;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let row = 0; row < Math.max(1, rowCount); row += 1)
    for (let column = 0; column < Math.max(1, columnCount); column += 1) {
      const [right, up] = [column * columnSpacing, row * rowSpacing];
      yield [x + cos * right - sin * up, y + sin * right + cos * up];
    }
}

function insertMatrix(
  { scaleX = 1, scaleY = 1, rotation = 0, extrusionZ }: DxfEntity,
  [x, y]: [number, number],
  { x: baseX = 0, y: baseY = 0 }: DxfBlock,
): Matrix {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const steps: Matrix[] = [
    flipOf(extrusionZ),
    translation(x, y),
    [cos, sin, -sin, cos, 0, 0],
    [scaleX, 0, 0, scaleY, 0, 0],
    translation(-baseX, -baseY),
  ];
  return steps.reduce((matrix, step) => times(matrix, step));
}

/** What looks away from the reader is drawn mirrored. */
export function flipOf(extrusionZ: number | undefined): Matrix {
  return [extrusionZ === -1 ? -1 : 1, 0, 0, 1, 0, 0];
}
