import { useCallback, useState } from 'react';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { useSaveTimeMarker } from '#src/data/time-markers/useSaveTimeMarker.ts';
import { errorText } from '#src/lib/errors/errorText.ts';

/** Deletes markers and brings them back; the last one that was deleted can be undone at once. */
export function useMarkerRemoval() {
  const [deleted, setDeleted] = useState<TimeMarker | null>(null);
  const { mutate, error } = useSaveTimeMarker();
  const remove = useCallback(
    (marker: TimeMarker) =>
      mutate({ ...marker, isDeleted: true }, { onSuccess: () => setDeleted(marker) }),
    [mutate],
  );
  const restore = useCallback(
    (marker: TimeMarker) =>
      mutate({ ...marker, isDeleted: false }, { onSuccess: () => setDeleted(null) }),
    [mutate],
  );
  return {
    deleted,
    error: error && errorText(error),
    remove,
    restore,
    forget: () => setDeleted(null),
  };
}
