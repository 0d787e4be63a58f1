import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isValidTag, zoneTags } from '#domain/tags/tags.ts';
import { tagHref } from '#src/features/filters/handOver.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { RankedSpace } from './teamSpaceTables.ts';
import styles from './TeamSpace.module.css';
import type { TeamSpaceProps } from './TeamSpaceView.ts';

interface TagZonesProps extends Pick<TeamSpaceProps, 'place'> {
  space: Pick<RankedSpace, 'floorId' | 'zoneIds'>;
}

/** Hands the place to Zones: its zones are to have the tag of the team. */
export function TagZones(props: TagZonesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Tag these zones</Button>
      {isOpen && <TagDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TagDialog({ space, place, onClose }: TagZonesProps & { onClose: () => void }) {
  const [text, setText] = useState('team:');
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const [tag = ''] = zoneTags([text]);
  const isRefused = !isValidTag(tag);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRefused) return;
    const { floorId, zoneIds } = space;
    void navigate(tagHref({ buildingId: place.building.id, floorId, zoneIds, tag }));
  };
  return (
    <Dialog title={`Tag ${formatPlural(space.zoneIds.length, 'zone')}`} isOpen onClose={onClose}>
      <form className={styles['tagging']} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Tag"
          value={text}
          onChange={setText}
          maxLength={100}
          isRequired
          isFocused
          error={
            isTried && isRefused ? 'Write a kind and a name, such as team:research.' : undefined
          }
        />
        <p className={styles['hint']}>
          Zones opens with these zones and the tag. Nothing changes yet.
        </p>
        <div className={styles['acts']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Open Zones
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
