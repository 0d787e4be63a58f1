import { useState } from 'react';
import { deepestSpace, nowhere, type MarkerLevel } from '#domain/time-marker/MarkerPlace.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import {
  useImportTimeMarkers,
  type MarkerFile,
} from '#src/data/time-markers/useImportTimeMarkers.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { pickSpace, timeZoneOf } from '../dialog/markerSpaces.ts';
import { readMarkerFile } from './readMarkerFile.ts';

/** A file and a space; as soon as both are there the server tells what would be made of them. */
export function useMarkerImport() {
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
    /** In which the days of the space are told. */
    timeZone: timeZoneOf(spaces, place),
    preview: trial.data,
    isReading: trial.isPending,
    isStoring: order.isPending,
    /** How many were stored; null until then. */
    stored: order.data?.stored ?? null,
    notice: failure && errorText(failure),
    pick: (level: MarkerLevel, id: string) => {
      const next = pickSpace(spaces, place, { level, id });
      setPlace(next);
      tryOut(file, deepestSpace(next));
    },
    take: async (chosen: File) => {
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
