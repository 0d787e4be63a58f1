import { useEffect, useState } from 'react';
import { useSpaces } from './useSpaces.ts';

interface Failure {
  error: unknown;
}

/**
 * Whether the zones of some buildings are there, of all unless they are named; they are read if not. Who waits so, instead of asking for
 * the zones, decides what stands in their place. A failure is thrown to the error boundary.
 */
export function useZonesRead(buildingIds?: readonly string[]): boolean {
  const { buildings, zoneLists } = useSpaces();
  const key = JSON.stringify(buildingIds ?? [...buildings.keys()]);
  const isRead = zoneLists.areRead(JSON.parse(key) as string[]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [, setReads] = useState(0);
  useEffect(() => {
    if (isRead) return undefined;
    let isWanted = true;
    const tell = (failed: Failure | null) => {
      if (!isWanted) return;
      setFailure(failed);
      setReads((count) => count + 1);
    };
    zoneLists.read(JSON.parse(key) as string[]).then(
      () => tell(null),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [zoneLists, key, isRead]);
  if (failure && !isRead) throw failure.error;
  return isRead;
}
