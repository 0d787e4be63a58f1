import type { DemoMarker } from '#demo/demoMarkers.ts';
import { AppError } from '#server/core/AppError.ts';
import { readMarkerChange } from '#server/modules/time-markers/readMarkerChange.ts';
import type { Services } from '#server/openServices.ts';

/** Stores a time marker of the demonstration by the rules of putTimeMarkers; one that is known already stays as it is. */
export async function noteTimeMarker(
  { spaces, timeMarkers }: Pick<Services, 'spaces' | 'timeMarkers'>,
  { spaceId, title, description, startDay, endDayExclusive }: DemoMarker,
): Promise<void> {
  const change = readMarkerChange(
    {
      space_ids: [spaceId],
      title,
      description,
      startdatetime: startDay,
      enddatetime: endDayExclusive,
    },
    spaces.current(),
  );
  try {
    await timeMarkers.put(change, { by: 'demonstration', permit: () => undefined });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'TIME_MARKER_EXISTS')) throw error;
  }
}
