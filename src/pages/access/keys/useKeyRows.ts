import { useMemo } from 'react';
import { listKeys } from '#contract/admin.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { toKeyRows, type KeyRow } from './toKeyRows.ts';

const minuteMs = 60_000;

/** All keys as rows; undefined while they are being read. */
export function useKeyRows(): { rows: readonly KeyRow[] | undefined; error: Error | null } {
  const { data, error } = useAccessList(listKeys);
  const { buildings } = useSpaces();
  const nowMs = useNow(minuteMs);
  const rows = useMemo(
    () => data && toKeyRows(data.keys, { buildings, nowMs }),
    [data, buildings, nowMs],
  );
  return { rows, error };
}
