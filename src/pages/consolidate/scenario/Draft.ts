import type { Move, Scenario, Share } from '#domain/planning/consolidate/Scenario.ts';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';

/** What a person decides of a scenario. */
export type Draft = Pick<
  Scenario,
  | 'closed'
  | 'moves'
  | 'growth'
  | 'growthStaying'
  | 'target'
  | 'serviceLevel'
  | 'roomServiceLevel'
  | 'costM2'
>;

/** People of a floor: those with a tag, or all that are left of it. */
export type Group = Pick<Move, 'floorId' | 'tag'>;

export const emptyDraft: Draft = {
  closed: [],
  moves: [],
  growth: usualScenario.growth,
  growthStaying: usualScenario.growthStaying,
  target: usualScenario.target,
  serviceLevel: usualScenario.serviceLevel,
  roomServiceLevel: usualScenario.roomServiceLevel,
  costM2: null,
};

function isSame(a: Group, b: Group): boolean {
  return a.floorId === b.floorId && a.tag === b.tag;
}

/** Where a group was sent; null by headroom, undefined where it was never sent. */
export function sentTo({ moves }: Draft, group: Group): readonly Share[] | null | undefined {
  return moves.find((move) => isSame(move, group))?.to;
}

/** Sends a group, null by headroom. A whole floor that is sent away closes. */
export function send(draft: Draft, group: Group, to: readonly Share[] | null): Draft {
  const closes = group.tag === null && !draft.closed.includes(group.floorId);
  const others = draft.moves.filter((move) => !isSame(move, group));
  const move: Move = { floorId: group.floorId, tag: group.tag, to };
  const open = closes ? withoutReceiver({ ...draft, moves: others }, group.floorId) : draft;
  return {
    ...draft,
    closed: closes ? [...draft.closed, group.floorId] : draft.closed,
    moves: [...(closes ? open.moves : others), move],
  };
}

/** Lets a group stay, or go by headroom with the rest of its closed floor. */
export function keep(draft: Draft, group: Group): Draft {
  return { ...draft, moves: draft.moves.filter((move) => !isSame(move, group)) };
}

/** Who was sent to a floor that closes goes by headroom. */
function withoutReceiver(draft: Draft, floorId: string): Draft {
  const takes = ({ to }: Move): boolean => to?.some((share) => share.floorId === floorId) ?? false;
  return {
    ...draft,
    moves: draft.moves.map((move) =>
      takes(move) ? { floorId: move.floorId, tag: move.tag, to: null } : move,
    ),
  };
}

/** Closes a floor, or opens it again with those whom it lost. */
export function toggleFloor(draft: Draft, floorId: string): Draft {
  if (draft.closed.includes(floorId)) {
    const open = { ...draft, closed: draft.closed.filter((id) => id !== floorId) };
    return keep(open, { floorId, tag: null });
  }
  return withoutReceiver({ ...draft, closed: [...draft.closed, floorId] }, floorId);
}

/** Adds a receiver: all go there at first, later ones share alike. */
export function sendAlso(draft: Draft, group: Group, floorId: string): Draft {
  const known = sentTo(draft, group) ?? [];
  const ids = [...known.map((share) => share.floorId).filter((id) => id !== floorId), floorId];
  return send(
    draft,
    group,
    ids.map((id) => ({ floorId: id, share: 1 / ids.length })),
  );
}

/** Gives one receiver a share; the others keep their proportions to each other. */
export function reshare(shares: readonly Share[], floorId: string, share: number): Share[] {
  const others = shares.filter((one) => one.floorId !== floorId);
  const sum = others.reduce((total, one) => total + one.share, 0);
  const left = 1 - share;
  return shares.map((one) => {
    if (one.floorId === floorId) return { floorId, share };
    const part = sum > 0 ? one.share / sum : 1 / others.length;
    return { floorId: one.floorId, share: left * part };
  });
}
