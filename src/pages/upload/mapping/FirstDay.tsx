import { TextField } from '#src/ui/field/TextField.tsx';
import { without, type MappingPart } from './MappingPart.ts';
import styles from '../Upload.module.css';

/** Zones that the file no longer has end on this day; without one they stay. */
export function FirstDay({ mapping, onChange }: MappingPart) {
  return (
    <div className={styles['fields']}>
      <TextField
        label="First day, if it replaces what is there"
        type="date"
        value={mapping.startdate ?? ''}
        onChange={(day) =>
          onChange((before) =>
            day === '' ? without(before, 'startdate') : { ...before, startdate: day },
          )
        }
      />
    </div>
  );
}
