import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Id extends string> {
  label: string;
  segments: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A few choices side by side, exactly one of which is on. */
export function SegmentedControl<Id extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles['group'] ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find((segment) => keys.has(segment.id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {segments.map((segment) => (
        <ToggleButton key={segment.id} id={segment.id} className={styles['segment'] ?? ''}>
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
