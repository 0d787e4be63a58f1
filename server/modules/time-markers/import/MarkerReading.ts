import { RowFault } from '#server/core/faults/faultRows.ts';

/** A time marker as a file describes it; [startMs, endMs). */
export interface MarkerCandidate {
  /** The row of a CSV file, or the event of a calendar, from 1. */
  row: number;
  title: string;
  description: string;
  startMs: number;
  endMs: number;
}

export interface RefusedRow {
  row: number;
  title: string;
  /** As the file calls it: `start`, `DTSTART`. */
  field: string;
  reason: string;
}

export interface PassedRow {
  row: number;
  title: string;
  reason: string;
}

/** What a file holds. */
export interface MarkerReading {
  candidates: MarkerCandidate[];
  refused: RefusedRow[];
  passedOver: PassedRow[];
}

export const mostRows = 2000;
const longestTitle = 200;
const longestDescription = 5000;

/** The candidate, if its texts and times can stand. Throws RowFault with the field by the names of the file. */
export function checkCandidate(
  candidate: MarkerCandidate,
  names: { title: string; description: string; end: string },
): MarkerCandidate {
  const { title, description, startMs, endMs } = candidate;
  if (title === '') throw new RowFault(names.title, 'is missing');
  if (title.length > longestTitle)
    throw new RowFault(names.title, `has more than ${longestTitle} characters`);
  if (description.length > longestDescription)
    throw new RowFault(names.description, `has more than ${longestDescription} characters`);
  if (!(startMs < endMs)) throw new RowFault(names.end, 'is not after the start');
  return candidate;
}
