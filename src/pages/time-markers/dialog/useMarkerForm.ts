import { useState } from 'react';
import { sameMarkerText } from '#domain/time-marker/isSameMarker.ts';
import { markerDayLimits } from '#domain/time-marker/markerDays.ts';
import type { MarkerLevel } from '#domain/time-marker/MarkerPlace.ts';
import {
  isChanged,
  isTaken,
  missingFields,
  type MandatoryField,
} from '#domain/time-marker/markerFaults.ts';
import { isSameRange, type DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { saveTimeMarkerKey, useSaveTimeMarker } from '#src/data/time-markers/useSaveTimeMarker.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { identityOf, type MarkerDraft } from './markerDraft.ts';
import { buildingsOf, lifeOf, pickSpace, timeZoneOf } from './markerSpaces.ts';

interface MarkerFormInput {
  initial: MarkerDraft;
  /** The marker that is edited; null for a new one. */
  stored: TimeMarker | null;
  /** Whether the days it opens with may stay, wherever they lie: those of a stored marker, or of a chart. */
  keepsDays: boolean;
  /** All markers; undefined until they have been read. */
  markers: readonly TimeMarker[] | undefined;
  onSaved: (marker: TimeMarker) => void;
}

/** A time marker in its form: what it says, what is wrong with it, and what can be done. */
export interface MarkerForm {
  draft: MarkerDraft;
  /** In the zone of its place. */
  today: number;
  /** The days that can be picked; null where there are none. */
  limits: DayRange | null;
  timeZone: string;
  /** What is wrong with a field, in words. */
  errors: Record<MandatoryField, string | undefined>;
  /** Why it could not be saved, or is there already. */
  notice: string | null;
  /** Why it cannot be saved now; null where it can. */
  blockedReason: string | null;
  pick: (level: MarkerLevel, id: string) => void;
  pickDays: (days: DayRange) => void;
  write: (text: Partial<Pick<MarkerDraft, 'title' | 'description'>>) => void;
  submit: () => void;
}

const requiredText = 'This field is required';

/** Fills in the form of a time marker and saves it. */
export function useMarkerForm(input: MarkerFormInput): MarkerForm {
  const { initial, stored, keepsDays, markers, onSaved } = input;
  const spaces = useSpaces();
  const [draft, setDraft] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const save = useSaveTimeMarker();
  const { isSending, send } = useOneAtATime(saveTimeMarkerKey);
  const timeZone = timeZoneOf(spaces, draft.place);
  const today = localDayNumber(systemClock.now(), timeZone);
  const limits = markerDayLimits(buildingsOf(spaces, draft.place).map(lifeOf), today);
  const identity = identityOf(spaces, draft);
  const missing = missingFields(identity);
  const isKept = keepsDays && isSameRange(draft.days, initial.days);
  const daysError = isKept ? null : outsideText(draft.days, limits);
  const taken = isTaken(stored ? { ...identity, id: stored.id } : identity, markers ?? []);

  const errorOf = (field: MandatoryField): string | undefined =>
    wasTried && missing.includes(field) ? requiredText : undefined;

  return {
    draft,
    today,
    limits,
    timeZone,
    errors: {
      space: errorOf('space'),
      title: errorOf('title'),
      days: errorOf('days') ?? daysError ?? undefined,
    },
    notice: taken ? sameMarkerText : save.error && errorText(save.error),
    blockedReason: blockedReason({
      isLoading: markers === undefined,
      isSaving: isSending,
      isUnchanged: stored !== null && !isChanged(identity, stored),
      isTaken: taken,
    }),
    pick: (level, id) =>
      setDraft((before) => ({
        ...before,
        place: pickSpace(spaces, before.place, { level, id }),
        keptSpaceIds: null,
      })),
    pickDays: (days) => setDraft((before) => ({ ...before, days, exact: null })),
    write: (text) => setDraft((before) => ({ ...before, ...text })),
    submit: () => {
      setTried(true);
      if (missing.length > 0 || daysError !== null) return;
      const marker = { ...identity, id: stored?.id ?? null, isDeleted: false };
      send(() => save.mutate(marker, { onSuccess: onSaved }));
    },
  };
}

/** Why days cannot be taken, where they lie outside what can be picked. */
function outsideText(days: DayRange, limits: DayRange | null): string | null {
  if (limits === null) return 'This building has no days to choose yet';
  const isInside =
    days.startDay >= limits.startDay && days.endDayExclusive <= limits.endDayExclusive;
  return isInside ? null : 'Choose days on which this building had data, up to yesterday';
}

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
