/** Which version of a booking a row is: the source's number, then when it was changed there (or came), in ms. */
export interface BookingVersion {
  sequence: number;
  updatedMs: number;
}

/** A version with the scheduled time that it tells. */
export interface SentVersion extends BookingVersion {
  startMs: number;
  endMs: number;
}

/**
 * What is remembered of all versions of a booking to tell its scheduled end, whatever their order: the greatest end among those sent
 * before their own start, and the end that the lowest version told.
 */
export interface ScheduledEnds {
  earlyEndMs: number | null;
  first: BookingVersion & { endMs: number };
}

/** Negative when a is the older version. */
export function compareVersions(a: BookingVersion, b: BookingVersion): number {
  return a.sequence - b.sequence || a.updatedMs - b.updatedMs;
}

/** What is remembered after one version more. */
export function withVersion(known: ScheduledEnds | null, sent: SentVersion): ScheduledEnds {
  const { sequence, updatedMs, startMs, endMs } = sent;
  const early = updatedMs < startMs ? endMs : null;
  const first = { sequence, updatedMs, endMs };
  if (known === null) return { earlyEndMs: early, first };
  return {
    earlyEndMs:
      early === null || known.earlyEndMs === null
        ? (early ?? known.earlyEndMs)
        : Math.max(early, known.earlyEndMs),
    first: compareVersions(first, known.first) < 0 ? first : known.first,
  };
}

/** The latest end that was known before the start; where none was, what the first version says. */
export function scheduledEndMs({ earlyEndMs, first }: ScheduledEnds): number {
  return earlyEndMs ?? first.endMs;
}
