import { useState } from 'react';
import {
  deepestSpace,
  nowhere,
  type MarkerLevel,
  type MarkerPlace,
} from '#domain/time-marker/MarkerPlace.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import {
  useImportTimeMarkers,
  type MarkerFile,
  type MarkerImport,
} from '#src/data/time-markers/useImportTimeMarkers.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { pickSpace, timeZoneOf } from '../dialog/markerSpaces.ts';
import { longestMarkerFile } from '#contract/importTimeMarkers.ts';

/** A file and a space, and what would be made of them. */
export interface MarkerImportForm {
  place: MarkerPlace;
  /** Null until one was chosen that can be taken. */
  file: MarkerFile | null;
  /** Why the chosen one cannot be taken. */
  fileError: string | undefined;
  /** Whether good rows are stored although others are refused. */
  takesPart: boolean;
  setTakesPart: (takesPart: boolean) => void;
  /** In which the days of the space are told. */
  timeZone: string;
  /** Undefined until the server has told it. */
  preview: MarkerImport | undefined;
  isReading: boolean;
  isStoring: boolean;
  /** How many were stored; null until then. */
  stored: number | null;
  notice: string | null;
  pick: (level: MarkerLevel, id: string) => void;
  take: (chosen: File) => Promise<void>;
  store: () => void;
}

/** Takes a file and a space; as soon as both are there the server tells what would be made of them. */
export function useMarkerImport(): MarkerImportForm {
  const spaces = useSpaces();
  const [place, setPlace] = useState(nowhere);
  const [file, setFile] = useState<MarkerFile | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [takesPart, setTakesPart] = useState(false);
  const trial = useImportTimeMarkers();
  const order = useImportTimeMarkers();
  const spaceId = deepestSpace(place);
  const tryOut = (tried: MarkerFile | null, space: string | null) => {
    trial.reset();
    order.reset();
    if (tried && space !== null)
      trial.mutate({ file: tried, spaceId: space, isTrial: true, takesPart: false });
  };
  const failure = order.error ?? trial.error;
  return {
    place,
    file,
    fileError,
    takesPart,
    setTakesPart,
    timeZone: timeZoneOf(spaces, place),
    preview: trial.data,
    isReading: trial.isPending,
    isStoring: order.isPending,
    stored: order.data?.stored ?? null,
    notice: failure && errorText(failure),
    pick: (level, id) => {
      const next = pickSpace(spaces, place, { level, id });
      setPlace(next);
      tryOut(file, deepestSpace(next));
    },
    take: async (chosen) => {
      const read = await readMarkerFile(chosen);
      const taken = typeof read === 'string' ? null : read;
      setFile(taken);
      setFileError(typeof read === 'string' ? read : undefined);
      tryOut(taken, spaceId);
    },
    store: () => {
      if (file && spaceId !== null) order.mutate({ file, spaceId, isTrial: false, takesPart });
    },
  };
}

/** The file with its format: that of its ending, else a calendar if it begins like one. A text says why it cannot be taken. */
async function readMarkerFile(file: File): Promise<MarkerFile | string> {
  if (file.size > longestMarkerFile) return 'The file is larger than 2 MB';
  const text = await file.text();
  if (text.trim() === '') return 'The file is empty';
  const isCalendar = /\.ics$/i.test(file.name) || /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);
  return { name: file.name, format: isCalendar ? 'ics' : 'csv', text };
}
