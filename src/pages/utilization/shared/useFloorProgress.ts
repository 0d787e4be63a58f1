import { useState } from 'react';

/** How far the reading of a building has come, as the sentence that is shown meanwhile. */
export function useFloorProgress(what: string) {
  const [floor, setFloor] = useState<{ at: number; of: number } | null>(null);
  const onFloor = (read: number, all: number) => setFloor({ at: read + 1, of: all });
  const progress = floor === null || floor.of < 2 ? '' : `, floor ${floor.at} of ${floor.of}`;
  return { onFloor, text: `${what}${progress}` };
}
