import { useMemo } from 'react';
import { listSharedLinks } from '#contract/sharedLinks.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { toSharedLinkRows, type SharedLinkRow } from './toSharedLinkRows.ts';

const minuteMs = 60_000;

/** The shared links that the person looks after; undefined while they are being read. */
export function useSharedLinkRows(): {
  rows: readonly SharedLinkRow[] | undefined;
  error: Error | null;
} {
  const { data, error } = useAccessList(listSharedLinks);
  const { buildings } = useSpaces();
  const nowMs = useNow(minuteMs);
  const rows = useMemo(
    () => data && toSharedLinkRows(data.shared_links, { buildings, nowMs }),
    [data, buildings, nowMs],
  );
  return { rows, error };
}
