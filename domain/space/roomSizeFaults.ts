import type { RoomSizeCategory } from './roomSize.ts';

export interface RoomSizeFault {
  /** Which category, from 0. */
  at: number;
  field: keyof RoomSizeCategory;
  reason: string;
}

/** What keeps categories from dividing capacities without gap or overlap: each begins where the last ended. */
export function roomSizeFaults(categories: readonly RoomSizeCategory[]): RoomSizeFault[] {
  const faults: RoomSizeFault[] = [];
  const names = new Set<string>();
  for (const [at, { name, above, upTo }] of categories.entries()) {
    const key = name.trim().toLowerCase();
    if (key === '') faults.push({ at, field: 'name', reason: 'must not be blank' });
    else if (names.has(key)) faults.push({ at, field: 'name', reason: 'appears more than once' });
    names.add(key);
    const expected = categories[at - 1]?.upTo;
    if (expected === undefined ? above < 0 : above !== expected)
      faults.push({ at, field: 'above', reason: `must be ${expected ?? '0 or more'}` });
    if (!(upTo > above))
      faults.push({ at, field: 'upTo', reason: `must be greater than ${above}` });
  }
  return faults;
}
