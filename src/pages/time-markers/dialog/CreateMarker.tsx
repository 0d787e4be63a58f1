import { useState } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { MarkerForm } from './MarkerForm.tsx';
import { startDraft, type MarkerStart } from './markerDraft.ts';
import { useMarkerForm } from './useMarkerForm.ts';

interface CreateMarkerProps {
  /** What the address gives of it. */
  start: MarkerStart;
  markers: readonly TimeMarker[] | undefined;
  onClose: () => void;
  onSaved: (marker: TimeMarker) => void;
}

export function CreateMarker({ start, markers, onClose, onSaved }: CreateMarkerProps) {
  const spaces = useSpaces();
  const [initial] = useState(() => startDraft(spaces, start, systemClock.now()));
  const keepsDays = start.start !== null;
  const form = useMarkerForm({ initial, stored: null, keepsDays, markers, onSaved });
  return (
    <Dialog title="Create new time marker" isOpen onClose={onClose}>
      <MarkerForm form={form} confirmText="Create" onCancel={onClose} />
    </Dialog>
  );
}
