import type { getReleasePolicy } from '#contract/bookingTools.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { freedAfter, releasableOf } from '#domain/booking/releasable.ts';
import { openSeconds } from './heldPieces.ts';
import type { FigureFacts } from './readFigures.ts';
import { heldRange } from './sumFigures.ts';

/** What a release after each grace would have freed of the bookings that count. */
export function sumReleases(
  { bookings }: Pick<FigureFacts, 'bookings'>,
  graces: readonly number[],
): AnswerOf<typeof getReleasePolicy>['graces'] {
  const counted = bookings.flatMap((booking) => {
    const held = heldRange(booking);
    const { judged, isSelected, cell, row, room } = booking;
    if (held === null || judged === null || !isSelected || cell === null) return [];
    const releasable = releasableOf({ held, judged, isAllDay: row.is_all_day === 1 });
    return releasable === null ? [] : [{ releasable, room }];
  });
  return graces.map((grace) => {
    const sums = {
      grace,
      released: 0,
      reclaimed_minutes: 0,
      wrongly_released: 0,
      wrong_minutes: 0,
    };
    for (const { releasable, room } of counted) {
      const freed = freedAfter(releasable, grace);
      if (freed === null) continue;
      const minutes = openSeconds(freed.startMs / 1000, freed.endMs / 1000, room) / 60;
      sums.released += 1;
      sums.reclaimed_minutes += minutes;
      if (!releasable.isWrong) continue;
      sums.wrongly_released += 1;
      sums.wrong_minutes += minutes;
    }
    return sums;
  });
}
