import { useMemo } from 'react';
import { getBookings } from '#contract/bookings.ts';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readGhostSeries } from '#src/data/bookings/readGhostSeries.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { GhostReading } from './GhostCard.tsx';
import type { NoShowData } from './readNoShows.ts';
import { toNoShows, type NoShowView } from './toNoShows.ts';

/** No-shows, and how far the reading of single series is. */
export interface ShownNoShows extends NoShowView, GhostReading {}

const readGhosts = (request: BookingRequest, reading: Reading) =>
  readGhostSeries(questionOf(request), reading);

/** What became of bookings, with single series for those who may see them. */
export function NoShowViewer({
  data,
  place,
  children,
}: ViewProps<BuildingPlace, NoShowData, ShownNoShows>) {
  const maySee = useMayCall(getBookings, place.building.id);
  const {
    data: ghosts,
    isPlaceholderData,
    error,
    refetch,
  } = useReport({
    name: 'ghost-series',
    request: maySee ? data.request : null,
    read: readGhosts,
  });
  const series = isPlaceholderData ? null : (ghosts ?? null);
  const hasFailed = error !== null;
  const view = useMemo(
    () => ({
      ...toNoShows(data, place, series),
      // What the reader may not see is not waited for.
      isWaiting: maySee && series === null && !hasFailed,
      readAgain: hasFailed ? () => void refetch() : null,
    }),
    [data, place, series, maySee, hasFailed, refetch],
  );
  return children(view);
}
