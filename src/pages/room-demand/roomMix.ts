import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';

/** Nobody plans more rooms of a size. */
export const mostPlanned = 999;

const entry = /^(.+):(\d{1,3})$/;

/** The scenario of the URL: `room_mix` has rooms by class, as "M:12". */
export function readRoomMix({
  room_mix = [],
}: Pick<FilterValues, 'room_mix'>): Map<string, number> {
  return new Map(
    room_mix.flatMap((text): [string, number][] => {
      const [, size, rooms] = entry.exec(text) ?? [];
      return size === undefined ? [] : [[size, Number(rooms)]];
    }),
  );
}

/** The URL of a scenario; classes that stay as they are do not stand in it. */
export function writeRoomMix(
  planned: ReadonlyMap<string, number>,
  classes: readonly { id: string; have: number }[],
): FilterChange {
  const changed = classes.flatMap(({ id, have }) => {
    const rooms = planned.get(id) ?? have;
    return rooms === have ? [] : [`${id}:${rooms}`];
  });
  return { room_mix: changed.length === 0 ? null : changed };
}
