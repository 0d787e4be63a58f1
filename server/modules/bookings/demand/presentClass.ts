import { sum } from 'd3-array';
import type { getRoomDemand } from '#contract/roomDemand.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { erlangB, offeredLoad } from '#domain/planning/rooms/erlangB.ts';
import { roomsNeeded } from '#domain/planning/rooms/requiredRooms.ts';
import type { TimeCells } from '../metrics/TimeCells.ts';
import type { CellUse, ClassTally } from './ClassTally.ts';

type DemandClass = AnswerOf<typeof getRoomDemand>['classes'][number];

/** Of the weekday hours those with the highest mean use are busy. */
const busyShare = 0.1;

const meanOf = ({ roomMinutes, minutes }: CellUse): number => roomMinutes / minutes;

/** Rooms in use on average in the busy hours; null where nothing was measured. */
function carriedIn({ cells }: ClassTally): number | null {
  const measured = [...cells.values()].filter(({ minutes }) => minutes > 0);
  const sorted = measured.toSorted((a, b) => meanOf(b) - meanOf(a));
  const busy = sorted.slice(0, Math.ceil(sorted.length * busyShare));
  const minutes = sum(busy, (use) => use.minutes);
  return minutes === 0 ? null : sum(busy, (use) => use.roomMinutes) / minutes;
}

function weekOf({ cells }: ClassTally, { list }: TimeCells): DemandClass['week'] {
  return Array.from(cells, ([cell, { openMinutes, minutes, soldOutMinutes }]) => {
    const { weekday = '', hour = '' } = list[cell]?.keys ?? {};
    const told = { open_minutes: openMinutes, minutes, sold_out_minutes: soldOutMinutes };
    return { weekday, hour, ...told };
  });
}

export interface ClassContext {
  /** Depends on the larger classes. */
  required: number | null;
  serviceLevel: number;
  /** The weekday hours, where they are to be told. */
  week: TimeCells | null;
}

/** What is known of a size class. */
export function presentClass(
  tally: ClassTally,
  { required, serviceLevel, week }: ClassContext,
): DemandClass {
  const { size, have, minutesInUse } = tally;
  const measured = sum(minutesInUse);
  const soldOut = sum(tally.cells.values(), ({ soldOutMinutes }) => soldOutMinutes);
  const carried = carriedIn(tally);
  const offered = carried === null ? null : offeredLoad(have, carried);
  return {
    size,
    have,
    need: roomsNeeded(tally.inUse, serviceLevel),
    sold_out_share: measured === 0 ? null : soldOut / measured,
    required,
    carried,
    offered,
    blocked: offered === null ? null : erlangB(have, offered),
    minutes_in_use: minutesInUse,
    ...(week === null ? {} : { week: weekOf(tally, week) }),
  };
}
