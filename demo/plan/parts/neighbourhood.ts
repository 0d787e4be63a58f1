import type { FloorDraft, RectM } from '../FloorDraft.ts';
import { usualUse, type ZoneUse } from '../ZoneUse.ts';
import { frameOf, turned, type Frame } from './Frame.ts';
import { addBox } from './furniture.ts';

/** Who works in an open-plan neighborhood, and how. */
export interface Team extends Partial<Pick<ZoneUse, 'isRoundTheClock' | 'teamDays' | 'guests'>> {
  name: string;
  department: string;
  popularity: number;
  /** Whether each desk has a sensor of its own; otherwise desks are furniture. */
  hasDeskSensors?: boolean;
}

export interface NeighbourhoodPlace {
  rect: RectM;
  /** How its benches run: across the screen, or up and down. */
  benches: 'across' | 'upright';
}

/** Meters: a desk, the step to the next one, the step over to the desk that faces it, and the step to the next bench. */
const desk = { along: 1.6, deep: 0.8, pitch: 1.85, facing: 0.95, benchPitch: 3.5 };
const leastMargin = 0.6;
/** Room for chairs beside the outermost benches, where there is more than enough. */
const benchMargin = 1.5;

/** Draws an open-plan neighborhood: a Wi-Fi zone over benches of facing desks, as many as fit. */
export function addNeighbourhood(
  draft: FloorDraft,
  team: Team,
  { rect, benches }: NeighbourhoodPlace,
): void {
  const upright = frameOf(rect, 'north');
  const places = deskPlaces(benches === 'across' ? upright : turned(upright));
  const key = `${draft.code}-${team.name}`;
  const tags = [`department:${team.department}`];
  const use: ZoneUse = {
    ...usualUse,
    popularity: team.popularity,
    isRoundTheClock: team.isRoundTheClock ?? false,
    teamDays: team.teamDays ?? null,
    desks: places.length,
    guests: team.guests ?? 0,
  };
  const common = { ring: null, tags, use };
  draft.zones.push({
    ...common,
    key,
    name: team.name,
    kind: 'neighbourhood',
    rect,
    capacity: places.length,
    parentKey: null,
  });
  places.forEach((place, index) => {
    if (team.hasDeskSensors !== true) {
      addBox(draft, frameOf(place, 'north'), {
        u: 0,
        v: 0,
        along: place.width,
        deep: place.height,
      });
      return;
    }
    const number = String(index + 1).padStart(2, '0');
    draft.zones.push({
      ...common,
      key: `${key}-${number}`,
      name: `${team.name} ${number}`,
      kind: 'desk',
      rect: place,
      capacity: 1,
      parentKey: key,
    });
  });
}

/** Benches as many and as long as fit, spread over the frame. */
function deskPlaces(frame: Frame): RectM[] {
  const perBench = fitting(frame.length - 2 * leastMargin - desk.along, desk.pitch);
  const bench = desk.facing + desk.deep;
  const benches = fitting(frame.depth - 2 * leastMargin - bench, desk.benchPitch);
  const benchPitch =
    benches > 1
      ? Math.max(desk.benchPitch, (frame.depth - bench - 2 * benchMargin) / (benches - 1))
      : 0;
  const u = (frame.length - desk.along - (perBench - 1) * desk.pitch) / 2;
  const v = (frame.depth - bench - (benches - 1) * benchPitch) / 2;
  const places: RectM[] = [];
  for (let row = 0; row < benches * 2; row += 1) {
    const at = v + Math.floor(row / 2) * benchPitch + (row % 2) * desk.facing;
    for (let seat = 0; seat < perBench; seat += 1)
      places.push(frame.rect(u + seat * desk.pitch, at, desk.along, desk.deep));
  }
  return places;
}

/** How many stand in a row: the first, and one for each step that the rest allows. */
function fitting(rest: number, step: number): number {
  return Math.max(1, Math.floor(rest / step + 1e-9) + 1);
}
