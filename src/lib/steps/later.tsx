import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from '../errors/ChunkLoadError.ts';

const fetched: (() => Promise<unknown>)[] = [];

/**
 * A component whose script comes when it is first shown, or when the page rests (`fetchLater`), whichever is first. Until then nothing
 * is in its place; once it is there it is drawn at once.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  const fetch = async () => {
    known = await loadChunk(load);
    return { default: known };
  };
  const Awaited = lazy(fetch);
  fetched.push(fetch);
  return function Later(props: Props) {
    const [Shown] = useState(() => known ?? Awaited);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

/** Fetches what a press may ask for, so that it opens without waiting. What fails is asked for again when it is shown. */
export async function fetchLater(): Promise<void> {
  await Promise.allSettled(fetched.map((fetch) => fetch()));
}
