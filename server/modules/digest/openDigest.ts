import type { FindingRecord, WeeklyDigest } from '#contract/digest.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { DigestSources, KeptDigestSources } from './DigestSources.ts';
import { keepReads } from './keepReads.ts';
import { readDigest } from './readDigest.ts';
import { readFindings, type FindingsPlace } from './readFindings.ts';

/** What stands out in buildings, and their weeks in short. */
export interface Digest extends Pick<DigestSources, 'spaces' | 'now'> {
  /** The findings of some buildings, the greatest effect first. */
  readFindings: (places: readonly FindingsPlace[], signal: AbortSignal) => Promise<FindingRecord[]>;
  /** getWeeklyDigest; of the latest week that is over unless `week` names its Monday. Throws NOT_FOUND and INVALID_DATES. */
  readDigest: (
    asked: { ids: readonly SpaceId[]; week?: string | undefined },
    signal: AbortSignal,
  ) => Promise<WeeklyDigest>;
}

export function openDigest(sources: KeptDigestSources): Digest {
  const keepBookings = keepReads({ ...sources, onChange: sources.onBookings });
  const parts = { sources, keep: keepReads(sources), keepBookings };
  return {
    ...sources,
    readFindings: (places, signal) => readFindings(places, { ...parts, signal }),
    readDigest: (asked, signal) => readDigest(asked, { ...parts, signal }),
  };
}
