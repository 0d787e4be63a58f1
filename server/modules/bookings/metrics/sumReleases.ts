import type { getReleasePolicy } from '#contract/bookingTools.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { releaseOf } from '#domain/booking/releaseOf.ts';
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
    return [{ held, judged, room, isAllDay: row.is_all_day === 1 }];
  });
  return graces.map((grace) => {
    const sums = {
      grace,
      released: 0,
      reclaimed_minutes: 0,
      wrongly_released: 0,
      wrong_minutes: 0,
    };
    for (const booking of counted) {
      const release = releaseOf(booking, grace);
      if (release === null) continue;
      const minutes = openSeconds([release.freed], booking.room) / 60;
      sums.released += 1;
      sums.reclaimed_minutes += minutes;
      if (!release.isWrong) continue;
      sums.wrongly_released += 1;
      sums.wrong_minutes += minutes;
    }
    return sums;
  });
}
