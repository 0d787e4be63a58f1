import { useState } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { MarkerForm } from './MarkerForm.tsx';
import styles from './MarkerForm.module.css';
import { draftOf } from './markerDraft.ts';
import { useMarkerForm } from './useMarkerForm.ts';

interface EditMarkerProps {
  id: string;
  /** Undefined until they have been read. */
  markers: readonly TimeMarker[] | undefined;
  onClose: () => void;
  onSaved: (marker: TimeMarker) => void;
}

export function EditMarker({ id, markers, onClose, onSaved }: EditMarkerProps) {
  const stored = markers?.find((marker) => marker.id === id && !marker.isDeleted);
  if (markers === undefined)
    return (
      <Dialog title="Edit time marker" isOpen onClose={onClose}>
        <Loading text="Loading the time markers" />
      </Dialog>
    );
  if (stored === undefined)
    return (
      <Dialog title="Something went wrong" isOpen onClose={onClose}>
        <div className={styles['form']}>
          <p>No time marker found</p>
          <div className={styles['actions']}>
            <Button kind="primary" onPress={onClose}>
              Back to the list
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <EditDialog key={id} stored={stored} markers={markers} onClose={onClose} onSaved={onSaved} />
  );
}

function EditDialog({
  stored,
  markers,
  onClose,
  onSaved,
}: Omit<EditMarkerProps, 'id'> & { stored: TimeMarker }) {
  const spaces = useSpaces();
  const [initial] = useState(() => draftOf(spaces, stored));
  const form = useMarkerForm({ initial, stored, keepsDays: true, markers, onSaved });
  return (
    <Dialog title="Edit time marker" isOpen onClose={onClose}>
      <MarkerForm form={form} confirmText="Update" onCancel={onClose} />
    </Dialog>
  );
}
