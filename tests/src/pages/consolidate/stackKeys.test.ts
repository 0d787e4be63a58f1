import { describe, expect, it } from 'vitest';
import {
  firstKeyState,
  pressStackKey,
  type KeyAnswer,
  type KeyFloor,
  type KeyState,
} from '#src/pages/consolidate/stack/stackKeys.ts';

const floors: readonly KeyFloor[] = [
  {
    id: '2',
    name: 'Floor 2',
    isClosed: false,
    tags: [
      { id: 'team:ops', name: 'Ops' },
      { id: 'team:it', name: 'IT' },
    ],
  },
  { id: '1', name: 'Floor 1', isClosed: true, tags: [] },
  { id: '0', name: 'Floor 0', isClosed: false, tags: [] },
];

function press(keys: readonly string[], from: KeyState = firstKeyState): KeyAnswer {
  let answer: KeyAnswer = { state: from, command: null, spoken: null };
  for (const key of keys) answer = pressStackKey(key, answer.state, floors) ?? answer;
  return answer;
}

describe('keys on the stack of floors', () => {
  it('walk the floors and stop at its ends', () => {
    expect(press(['ArrowDown']).spoken).toBe('Floor 1, closed');
    expect(press(['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']).spoken).toBe('Floor 0');
  });

  it('close or open the floor they stand on', () => {
    expect(press(['ArrowDown', 'x']).command).toEqual({ kind: 'toggle', floorId: '1' });
  });

  it('pick a floor up, aim and drop it', () => {
    expect(press([' ']).spoken).toContain('Picked up Floor 2');
    expect(press([' ', 'ArrowDown', 'ArrowDown']).spoken).toBe('Floor 0');
    expect(press([' ', 'ArrowDown', 'ArrowDown', 'Enter']).command).toEqual({
      kind: 'drop',
      group: { floorId: '2', tag: null },
      floorId: '0',
    });
  });

  it('aim at Close below the last floor', () => {
    const aimed = press([' ', ...Array<string>(5).fill('ArrowDown')]);
    expect(aimed.spoken).toBe('Close');
    expect(press(['Enter'], aimed.state).command).toMatchObject({ floorId: null });
  });

  it('list the tags of a floor and pick one up', () => {
    expect(press(['t']).spoken).toBe('Tags of Floor 2: Ops, 1 of 2');
    expect(press(['t', 'ArrowDown']).spoken).toBe('IT, 2 of 2');
    expect(press(['t', 'ArrowDown', ' ', 'ArrowDown', 'ArrowDown', 'Enter']).command).toEqual({
      kind: 'drop',
      group: { floorId: '2', tag: 'team:it' },
      floorId: '0',
    });
    expect(press(['ArrowDown', 't']).spoken).toBe('Floor 1 has no tags');
  });

  it('let go by Escape, first of what is held, then of the tags', () => {
    const held = press(['t', ' ']);
    const free = press(['Escape'], held.state);
    expect(free.spoken).toBe('Canceled');
    expect(press(['Escape'], free.state).state.tagAt).toBeNull();
    expect(pressStackKey('Escape', firstKeyState, floors)).toBeNull();
  });

  it('leave other keys to the page', () => {
    for (const key of ['Tab', 'a', 'Enter', 'PageDown'])
      expect(pressStackKey(key, firstKeyState, floors)).toBeNull();
  });
});
