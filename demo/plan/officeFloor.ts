import { addCore } from './core.ts';
import { addWall, rectRing, type DemoZone, type FloorDraft, type RectM } from './FloorDraft.ts';
import { roomSizes, type FloorTemplate, type NeighbourhoodTemplate } from './floorTemplates.ts';
import { addNeighbourhood } from './neighbourhood.ts';
import { roomNames } from './roomNames.ts';
import { addRoomStrip, type RoomPlan } from './roomStrip.ts';

const size = { widthM: 50, heightM: 40 };
const stripDepth = 6;
const core: RectM = { x: 19, y: 13, width: 12, height: 14 };
const corners = {
  NW: { x: 2, y: 8.2 },
  NE: { x: 34.5, y: 8.2 },
  SW: { x: 2, y: 21.2 },
  SE: { x: 34.5, y: 21.2 },
};

/** Draws one floor of the bar-shaped building from its template. */
export function drawOfficeFloor(template: FloorTemplate, floorIndex: number): FloorDraft {
  const draft: FloorDraft = { ...size, zones: [], scenery: [] };
  draft.scenery.push({
    kind: 'outline',
    points: rectRing(draft, { x: 0, y: 0, width: size.widthM, height: size.heightM }),
  });
  addCore(draft, core);
  const names = [...(roomNames[floorIndex] ?? [])];
  const named = (kinds: FloorTemplate['north']): RoomPlan[] =>
    kinds.map((kind) => ({
      ...roomSizes[kind],
      popularity: roomSizes[kind].popularity * template.popularity,
      name: kind === 'focus' ? '' : kind === 'auditorium' ? 'Auditorium' : (names.shift() ?? ''),
    }));
  const place = { depth: stripDepth, floorCode: template.code };
  addRoomStrip(draft, named(template.north), {
    ...place,
    side: 'north',
    firstNumber: 1,
    tags: ['wing:north'],
  });
  addRoomStrip(draft, named(template.south), {
    ...place,
    side: 'south',
    firstNumber: template.north.length + 1,
    tags: ['wing:south'],
  });
  for (const neighbourhood of template.neighbourhoods)
    placeNeighbourhood(draft, template, neighbourhood);
  draft.zones.push(...commonAreas(template));
  addFacade(draft);
  return draft;
}

function placeNeighbourhood(
  draft: FloorDraft,
  floor: FloorTemplate,
  neighbourhood: NeighbourhoodTemplate,
): void {
  addNeighbourhood(draft, {
    key: `${floor.code}-${neighbourhood.corner}`,
    name: neighbourhood.name,
    ...corners[neighbourhood.corner],
    columns: 5,
    pairs: 3,
    hasDeskSensors: neighbourhood.hasDeskSensors,
    popularity: neighbourhood.popularity * floor.popularity,
    isRoundTheClock: neighbourhood.isRoundTheClock,
    tags: [`department:${neighbourhood.department}`],
  });
}

function commonAreas(template: FloorTemplate): DemoZone[] {
  const area = (kind: DemoZone['kind'], name: string, rect: RectM, capacity: number): DemoZone => ({
    key: `${template.code}-${name}`,
    name,
    kind,
    rect,
    capacity,
    tags: ['department:shared'],
    parentKey: null,
    popularity: template.popularity,
    isRoundTheClock: false,
    deskKeys: [],
  });
  const north = { x: 19, y: 7.6, width: 12, height: 4 };
  const south = { x: 19, y: 28.4, width: 12, height: 4 };
  if (!template.hasCafe)
    return [area('lounge', 'Coffee point', north, 10), area('lounge', 'Lounge', south, 14)];
  return [
    area('cafe', 'Café', { x: 2, y: 8.2, width: 14.5, height: 23.6 }, 96),
    area('lounge', 'Espresso bar', north, 12),
    area('reception', 'Reception', south, 16),
  ];
}

function addFacade(draft: FloorDraft): void {
  const { widthM: w, heightM: h } = draft;
  addWall(draft, [0, 0], [w, 0]);
  addWall(draft, [w, 0], [w, h]);
  addWall(draft, [w, h], [0, h]);
  addWall(draft, [0, h], [0, 0]);
}
