import type { BookingInput } from '#contract/ingestBookings.ts';
import type { DemoBuilding, DemoSpace } from '../plan/DemoBuilding.ts';
import type { Random } from '../random.ts';

const tag = 'department:';
const shared = `${tag}shared`;
const perDepartment = 24;
const departmentsOf = new WeakMap<DemoBuilding, ReadonlyMap<number, readonly string[]>>();

/** The departments that sit on each floor of a building. */
function departments(building: DemoBuilding): ReadonlyMap<number, readonly string[]> {
  const known = departmentsOf.get(building);
  if (known !== undefined) return known;
  const byFloor = new Map<number, string[]>();
  for (const { floorIndex, tags } of building.spaces.filter(
    ({ kind }) => kind === 'neighbourhood',
  )) {
    const here = byFloor.get(floorIndex) ?? [];
    for (const one of tags) {
      const name = one.slice(tag.length);
      if (one.startsWith(tag) && one !== shared && !here.includes(name)) here.push(name);
    }
    byFloor.set(floorIndex, here);
  }
  departmentsOf.set(building, byFloor);
  return byFloor;
}

/** Somebody who books a room: mostly of a department of its floor. */
export function organiserOf(
  random: Random,
  building: DemoBuilding,
  { floorIndex }: DemoSpace,
): Pick<BookingInput, 'department' | 'organiser'> {
  const byFloor = departments(building);
  const near = byFloor.get(floorIndex) ?? [];
  const all = [...byFloor.values()].flat();
  const some = near.length > 0 && random.chance(0.8) ? near : all;
  const name = some[random.integer(0, some.length - 1)] ?? 'facilities';
  const person = random.integer(1, perDepartment);
  const department = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return { department, organiser: `${name}.${person}@${building.id}.example` };
}
