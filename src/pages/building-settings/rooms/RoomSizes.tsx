import { Plus, X } from 'lucide-react';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../BuildingSettings.module.css';
import { roomSizesOf, type RoomSizeText } from '../model/SettingsDraft.ts';
import { faultOf } from '../model/settingsFaults.ts';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';

const mostSeats = 10_000;

/** The classes of rooms by seats; each begins where the one before it ends. */
export function RoomSizes({ form }: { form: SettingsForm }) {
  const { roomSizes } = form.draft;
  const categories = roomSizesOf(roomSizes);
  const set = (sizes: readonly RoomSizeText[]) => form.change({ roomSizes: sizes });
  const write = (at: number, text: Partial<RoomSizeText>) =>
    set(roomSizes.map((one, index) => (index === at ? { ...one, ...text } : one)));
  const standard = defaultRoomSizes.map(({ name, upTo }) => ({ name, upTo: String(upTo) }));
  const fault = faultOf(form.faults, 'roomSizes');
  return (
    <Section
      title="Room sizes"
      about="Rooms are grouped by seats. Each size includes its upper limit."
      actions={
        <>
          <Button onPress={() => set(standard)}>Standard sizes</Button>
          <Button onPress={() => set([...roomSizes, { name: '', upTo: '0' }])}>
            <Plus size={14} aria-hidden /> Add size
          </Button>
        </>
      }
    >
      {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
      <div className={styles['sizeTitles']} aria-hidden>
        <span>Name</span>
        <span>Seats</span>
        <span>Up to</span>
      </div>
      <ul className={styles['sizes']}>
        {roomSizes.map(({ name, upTo }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no identity of their own but their order
          <li key={at} className={styles['size']}>
            <TextField
              label={`Name of size ${at + 1}`}
              value={name}
              error={faultOf(form.faults, `roomSizes.${at}.name`)}
              onChange={(text) => write(at, { name: text })}
            />
            <span className={styles['above']}>more than {boundText(categories[at]?.above)}</span>
            <NumberField
              label={`Up to, size ${at + 1}`}
              value={Number(upTo)}
              min={0}
              max={mostSeats}
              error={faultOf(form.faults, `roomSizes.${at}.upTo`)}
              onChange={(seats) => write(at, { upTo: String(seats) })}
            />
            <IconButton
              label={`Remove size ${name === '' ? at + 1 : name}`}
              onPress={() => set(roomSizes.toSpliced(at, 1))}
            >
              <X size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function boundText(above: number | undefined): string {
  return above === undefined || Number.isNaN(above) ? '…' : String(above);
}
