import { sameMarkerText } from '#domain/time-marker/isSameMarker.ts';

/** Why the confirm button does nothing; null when it does. */
export function blockedReason(state: {
  isLoading: boolean;
  isSaving: boolean;
  isUnchanged: boolean;
  isTaken: boolean;
}): string | null {
  if (state.isLoading) return 'Loading the time markers';
  if (state.isSaving) return 'Saving';
  if (state.isUnchanged) return 'Nothing has changed yet';
  return state.isTaken ? sameMarkerText : null;
}
