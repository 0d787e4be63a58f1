import { lazy, Suspense, useEffect, useState } from 'react';
import { spaceTypeNames } from '#src/data/spaces/spaceTypes.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { SpaceFinderProps } from './SpaceFinderProps.ts';

const loadFinder = async () => ({
  default: (await loadChunk(() => import('./SpaceFinder.tsx'))).SpaceFinder,
});
const SpaceFinder = lazy(loadFinder);

interface SpacePillProps extends Omit<SpaceFinderProps, 'onClose'> {
  /** Small text before what is chosen; the level where absent. */
  label?: string;
  /** What is chosen, in words. */
  value: string;
}

/** A level of spaces in the filter bar: what is chosen, and a panel in which any space can be found. */
export function SpacePill({ label, value, ...list }: SpacePillProps) {
  const { type } = list;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // So that what is typed at once after opening finds its field; a failure is told when the panel opens.
    loadFinder().catch(() => {});
  }, []);
  return (
    <PanelPill
      title={label ?? spaceTypeNames[type]}
      value={value}
      isPair
      isOpen={isOpen}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
        else event.continuePropagation();
      }}
    >
      <Suspense>
        <SpaceFinder key={type} {...list} onClose={() => setOpen(false)} />
      </Suspense>
    </PanelPill>
  );
}
