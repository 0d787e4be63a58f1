import { describe, expect, it } from 'vitest';
import { approveDisplay } from '#contract/displayPairing.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import {
  allFloors,
  displayRefusal,
  floorChoices,
  newDraft,
  shownText,
  toApproval,
} from '#src/pages/access/displays/displayDraft.ts';

const mill = { id: '1', name: 'Mill', floorIds: ['10', '11'] } as unknown as BuildingSpace;
const floor = (id: string, displayName: string) => ({ id, displayName }) as FloorSpace;
const spaces = {
  buildings: new Map([['1', mill]]),
  floors: new Map([
    ['10', floor('10', 'Floor 0')],
    ['11', floor('11', 'Floor 1')],
  ]),
};
const draft = { code: 'BCDF-GHJK', name: ' Lobby ', buildingId: '1', floorId: null };

describe('a display that is being approved', () => {
  it('needs eight letters, a name and a building, and says which is missing', () => {
    expect(displayRefusal({ ...draft, code: 'BCDF GHJ' })).toMatch(/eight letters/);
    expect(displayRefusal({ ...draft, name: ' ' })).toMatch(/Enter a name/);
    expect(displayRefusal({ ...draft, buildingId: null })).toMatch(/Choose the building/);
    expect(displayRefusal(draft)).toBeNull();
  });

  it('defaults to the only building', () => {
    expect(newDraft(spaces).buildingId).toBe('1');
    const two = new Map([...spaces.buildings, ['2', { ...mill, id: '2' } as BuildingSpace]]);
    expect(newDraft({ buildings: two }).buildingId).toBeNull();
  });

  it('shows the floors in turn, or one of them', () => {
    expect(floorChoices('1', spaces).map(({ label }) => label)).toEqual([
      'All floors, in turn',
      'Floor 0',
      'Floor 1',
    ]);
    expect(floorChoices('1', spaces)[0]?.id).toBe(allFloors);
    expect(shownText(draft, spaces)).toBe('Mill');
    expect(shownText({ ...draft, floorId: '11' }, spaces)).toBe('Floor 1 of Mill');
  });

  it('is sent in the form of the API', () => {
    expect(toApproval(draft)).toEqual({ code: 'BCDF-GHJK', name: 'Lobby', building_id: '1' });
    const order = toApproval({ ...draft, floorId: '11' });
    expect(approveDisplay.body.parse(order)).toEqual({ ...order, floor_id: '11' });
  });
});
