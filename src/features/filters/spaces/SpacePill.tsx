import { useEffect, useState } from 'react';
import { spaceTypeNames } from '#src/data/spaces/spaceTypes.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { SpaceFinderProps } from './SpaceFinderProps.ts';

const finder = new Later(async () => (await import('./SpaceFinder.tsx')).SpaceFinder);

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
  // So that what is typed at once after opening finds its field.
  useEffect(() => finder.prepare(), []);
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
      <LaterView key={type} of={finder} with={{ ...list, onClose: () => setOpen(false) }} />
    </PanelPill>
  );
}
