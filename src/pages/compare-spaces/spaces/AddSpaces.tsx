import { useState } from 'react';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { mostSpaces, type ComparedSpace } from '../model/ComparedSpace.ts';
import { SpacePicker } from './SpacePicker.tsx';

interface AddSpacesProps {
  filters: Filters;
  spaces: readonly [ComparedSpace, ...ComparedSpace[]];
}

/** Opens the choice of further spaces. */
export function AddSpaces({ filters, spaces }: AddSpacesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelPill
      title="Choose spaces to compare"
      label="Spaces"
      value={`${spaces.length} of ${mostSpaces}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <SpacePicker filters={filters} spaces={spaces} />
    </PanelPill>
  );
}
