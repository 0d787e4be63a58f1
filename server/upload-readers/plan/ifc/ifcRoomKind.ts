import type { PlanRoom } from '#server/plan-import/Plan.ts';

type Kind = Pick<PlanRoom, 'spaceType' | 'scenery'>;

/** Models say what a space is for in its name. */
const kinds: readonly [RegExp, Kind][] = [
  [
    /\b(stair|stairs|staircase|stairwell|treppe|treppenhaus)\b/i,
    { spaceType: 'stairs', scenery: 'stairs' },
  ],
  [/\b(elevator|lift|aufzug)\b/i, { spaceType: 'lift', scenery: 'lift' }],
  [
    /\b(toilet|toilets|wc|restroom|restrooms|bathroom|bad)\b/i,
    { spaceType: 'toilet', scenery: 'toilet' },
  ],
  [/\b(shaft|riser|schacht)\b/i, { spaceType: 'core', scenery: 'core' }],
  [/\b(corridor|hallway|hall|flur|foyer|lobby)\b/i, { spaceType: 'corridor', scenery: null }],
  [/\b(meeting|conference|boardroom|besprechung)\b/i, { spaceType: 'meeting', scenery: null }],
  [/\b(office|offices|büro)\b/i, { spaceType: 'office', scenery: null }],
];

/** What a space is for, by its long name; one that does not say is a `room`. */
export function ifcRoomKind(name: string): Kind {
  const known = kinds.find(([pattern]) => pattern.test(name))?.[1];
  return known ?? { spaceType: 'room', scenery: null };
}
