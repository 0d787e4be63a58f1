import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Underlay } from '#contract/underlays.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { useChangeUnderlay } from '#src/data/underlays/underlays.ts';
import { openedDraftQuery } from '#src/data/zone-drafts/zoneDraftQueries.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import styles from '../Editing.module.css';
import type { ZoneEditor } from '../useZoneEditor.ts';
import type { TracedPicture } from './useTrace.ts';

/** Where the editor is. */
export interface TracePlace {
  buildingId: string;
  draftId: string;
}

interface KeptPictureProps extends TracePlace {
  editor: ZoneEditor;
  picture: TracedPicture;
}

/** How a picture lies, as the server is told. */
function laidAs({ place, metresPerPixel }: TracedPicture) {
  const { unitsPerPixel, ...same } = place;
  return { place: { ...same, units_per_pixel: unitsPerPixel }, metresPerPixel };
}

/** Keeps the position and scale of a picture; a floor without a scale gets the picture's. */
export function useKeepPicture(editor: ZoneEditor, { buildingId, draftId }: TracePlace) {
  const { api } = useServices();
  const client = useQueryClient();
  const { lay } = useChangeUnderlay(buildingId);
  const handleKept = async (kept: Underlay): Promise<void> => {
    editor.trace.change({ kept });
    editor.session.say('Picture position saved');
    if (editor.floor.metresPerUnit === null && kept.metres_per_pixel !== null)
      await client.resetQueries({ queryKey: openedDraftQuery(api, draftId).queryKey });
  };
  const keep = (picture: TracedPicture): void => {
    if (picture.kept === null) return;
    lay.mutate({ kept: picture.kept, ...laidAs(picture) }, { onSuccess: handleKept });
  };
  return { keep, isBusy: lay.isPending, error: lay.error };
}

function isAsKept(picture: TracedPicture, kept: Underlay): boolean {
  const { place, metresPerPixel } = laidAs(picture);
  const { left, top, units_per_pixel: scale, turn } = place;
  return (
    metresPerPixel === kept.metres_per_pixel &&
    kept.place?.left === left &&
    kept.place.top === top &&
    kept.place.units_per_pixel === scale &&
    kept.place.turn === turn
  );
}

/** What can be done to the picture that the server keeps: its position kept, or all of it deleted. */
export function KeptPicture({ editor, picture, buildingId, draftId }: KeptPictureProps) {
  const { keep, isBusy, error } = useKeepPicture(editor, { buildingId, draftId });
  const { remove } = useChangeUnderlay(buildingId);
  const [isAsking, setAsking] = useState(false);
  const { kept } = picture;
  if (kept === null) return null;
  const fault = error ?? remove.error;
  const same = isAsKept(picture, kept) ? 'The picture is where it was saved' : null;
  return (
    <>
      <div className={styles['actions']}>
        <Button disabledReason={isBusy ? 'Working on it' : same} onPress={() => keep(picture)}>
          Keep this position
        </Button>
        <Button onPress={editor.trace.remove}>Hide the picture</Button>
        <Button onPress={() => setAsking(true)}>Delete the picture</Button>
      </div>
      <FormNotice>{fault && errorText(fault)}</FormNotice>
      <ConfirmDialog
        title={`Delete ${picture.name}?`}
        confirmText="Delete"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(kept, { onSuccess: editor.trace.remove });
        }}
      >
        Nobody can trace this floor from it any more. Zones stay as they are.
      </ConfirmDialog>
    </>
  );
}
