import type { Group } from '../scenario/Draft.ts';

/** A floor of the stack as keys walk through it, the highest first. */
export interface KeyFloor {
  id: string;
  name: string;
  isClosed: boolean;
  tags: readonly { id: string; name: string }[];
}

/** Where the keys are: on a floor, in the list of its tags, or aiming with somebody picked up. */
export interface KeyState {
  /** Place of the floor. */
  at: number;
  /** Place in the list of its tags; null while that is not open. */
  tagAt: number | null;
  held: Group | null;
  /** Place of the floor that is aimed at; one more than the last floor is "Close". */
  aim: number;
}

export const firstKeyState: KeyState = { at: 0, tagAt: null, held: null, aim: 0 };

/** What keys ask for. */
export type StackCommand =
  | { kind: 'toggle'; floorId: string }
  | { kind: 'drop'; group: Group; floorId: string | null };

export interface KeyAnswer {
  state: KeyState;
  command: StackCommand | null;
  /** What is read out; null where the command's own result is. */
  spoken: string | null;
}

function clamp(at: number, length: number): number {
  return Math.min(Math.max(0, at), length - 1);
}

function say(state: KeyState, spoken: string): KeyAnswer {
  return { state, command: null, spoken };
}

export function groupName(group: Group, floors: readonly KeyFloor[]): string {
  const floor = floors.find(({ id }) => id === group.floorId);
  if (group.tag === null) return floor?.name ?? group.floorId;
  const tag = floor?.tags.find(({ id }) => id === group.tag);
  return `${tag?.name ?? group.tag} of ${floor?.name ?? group.floorId}`;
}

function aimName(aim: number, floors: readonly KeyFloor[]): string {
  const floor = floors[aim];
  if (floor === undefined) return 'Close';
  return floor.isClosed ? `${floor.name}, closed` : floor.name;
}

function move(state: KeyState, by: number, floors: readonly KeyFloor[]): KeyAnswer {
  const floor = floors[state.at];
  if (state.held !== null) {
    const aim = clamp(state.aim + by, floors.length + 1);
    return say({ ...state, aim }, aimName(aim, floors));
  }
  if (state.tagAt !== null && floor !== undefined) {
    const tagAt = clamp(state.tagAt + by, floor.tags.length);
    const tag = floor.tags[tagAt];
    return say({ ...state, tagAt }, `${tag?.name ?? ''}, ${tagAt + 1} of ${floor.tags.length}`);
  }
  const at = clamp(state.at + by, floors.length);
  return say({ ...state, at, tagAt: null }, floorText(floors[at]));
}

function floorText(floor: KeyFloor | undefined): string {
  if (floor === undefined) return '';
  return floor.isClosed ? `${floor.name}, closed` : floor.name;
}

function pickUp(state: KeyState, floors: readonly KeyFloor[]): KeyAnswer | null {
  const floor = floors[state.at];
  if (floor === undefined) return null;
  const tag = state.tagAt === null ? null : (floor.tags[state.tagAt]?.id ?? null);
  const held = { floorId: floor.id, tag };
  const text = `Picked up ${groupName(held, floors)}. Choose where it goes with the arrow keys. Enter drops it, Escape cancels.`;
  return say({ ...state, held, aim: state.at }, text);
}

function drop(state: KeyState, floors: readonly KeyFloor[]): KeyAnswer | null {
  const { held, aim } = state;
  if (held === null) return null;
  const floorId = floors[aim]?.id ?? null;
  return {
    state: { ...state, held: null, tagAt: null },
    command: { kind: 'drop', group: held, floorId },
    spoken: null,
  };
}

function letGo(state: KeyState): KeyAnswer | null {
  if (state.held !== null) return say({ ...state, held: null }, 'Canceled');
  return state.tagAt === null ? null : say({ ...state, tagAt: null }, 'Tags closed');
}

function listTags(state: KeyState, floors: readonly KeyFloor[]): KeyAnswer | null {
  const floor = floors[state.at];
  if (floor === undefined || state.held !== null) return null;
  if (state.tagAt !== null) return say({ ...state, tagAt: null }, 'Tags closed');
  const [first] = floor.tags;
  if (first === undefined) return say(state, `${floor.name} has no tags`);
  const text = `Tags of ${floor.name}: ${first.name}, 1 of ${floor.tags.length}`;
  return say({ ...state, tagAt: 0 }, text);
}

function toggle(state: KeyState, floors: readonly KeyFloor[]): KeyAnswer | null {
  const floorId = floors[state.at]?.id;
  if (floorId === undefined || state.held !== null) return null;
  return { state, command: { kind: 'toggle', floorId }, spoken: null };
}

type Press = (state: KeyState, floors: readonly KeyFloor[]) => KeyAnswer | null;

const up: Press = (state, floors) => move(state, -1, floors);
const down: Press = (state, floors) => move(state, 1, floors);

const presses: Readonly<Record<string, Press>> = {
  ArrowDown: down,
  ArrowRight: down,
  ArrowUp: up,
  ArrowLeft: up,
  ' ': (state, floors) => (state.held === null ? pickUp(state, floors) : null),
  Enter: drop,
  Escape: letGo,
  t: listTags,
  x: toggle,
};

/** What a key does; null where it does nothing here. */
export function pressStackKey(
  key: string,
  state: KeyState,
  floors: readonly KeyFloor[],
): KeyAnswer | null {
  return presses[key]?.(state, floors) ?? null;
}
