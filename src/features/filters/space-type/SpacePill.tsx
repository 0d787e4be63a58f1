import { useState } from 'react';
import { later } from '#src/lib/steps/later.tsx';
import { chosenTitle } from '#src/ui/select/chosenTitle.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { SpaceType } from '../filterParams.ts';
import type { ChosenSpace } from '../selectSpaces.ts';
import type { Filters } from '../useFilters.ts';

const SpacePanel = later(async () => (await import('./SpacePanel.tsx')).SpacePanel);

const names: Record<SpaceType, string> = {
  campus: 'Campus',
  building: 'Building',
  floor: 'Floor',
  zone: 'Zone',
};

/** The type of the spaces in view, and which of that type. */
export function SpacePill({ filters }: { filters: Filters }) {
  const [isOpen, setOpen] = useState(false);
  const { selection } = filters;
  const type = selection.level ?? 'building';
  return (
    <PanelPill
      title="Space type"
      spoken={`Space type ${names[type]}`}
      label="Spaces"
      value={chosenTitle(selection.spaces.map(nameOf), 'All')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <SpacePanel {...{ filters, type, names }} />
    </PanelPill>
  );
}

function nameOf(space: ChosenSpace): string {
  return 'displayName' in space ? space.displayName : space.name;
}
