import { PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { zoneDraftCalls } from '#contract/zoneDrafts.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { StartDraft } from './editing/StartDraft.tsx';
import type { ZonesChange } from './useZonesPlace.ts';

interface EditZonesProps {
  building: BuildingSpace;
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  onChange: (change: ZonesChange) => void;
}

/** The way into a draft, for those who may edit the building's zones. */
export function EditZones({ building, day, onChange }: EditZonesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayCall(zoneDraftCalls.create, building.id)) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <PencilRuler size={15} aria-hidden />
        Edit zones
      </Button>
      <StartDraft
        building={building}
        day={day}
        isOpen={isOpen}
        onOpen={(draft) => onChange({ draft })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
