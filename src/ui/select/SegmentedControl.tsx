import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Tooltip } from '../overlay/Tooltip.tsx';
import styles from './SegmentedControl.module.css';

interface SegmentOption<Id extends string> {
  id: Id;
  label: string;
  /** Why it cannot be chosen, as a tooltip; absent or null when it can. */
  refusal?: string | null;
}

interface SegmentedControlProps<Id extends string> {
  label: string;
  options: readonly SegmentOption<Id>[];
  value: NoInfer<Id>;
  onChange: (id: NoInfer<Id>) => void;
}

/** A few choices side by side, exactly one of which is on. */
export function SegmentedControl<Id extends string>({
  label,
  options,
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
        const chosen = options.find((option) => keys.has(option.id));
        if (chosen && !chosen.refusal) onChange(chosen.id);
      }}
    >
      {options.map((option) => (
        <Segment key={option.id} option={option} />
      ))}
    </ToggleButtonGroup>
  );
}

/** One that cannot be chosen still takes the focus, so that its reason can be read. */
function Segment({ option: { id, label, refusal } }: { option: SegmentOption<string> }) {
  if (!refusal) {
    return (
      <ToggleButton id={id} className={styles['segment'] ?? ''}>
        {label}
      </ToggleButton>
    );
  }
  return (
    <Tooltip text={refusal}>
      <ToggleButton id={id} className={classNames(styles['segment'], styles['refused'])}>
        {label}
        <span className="visually-hidden">, not available: {refusal}</span>
      </ToggleButton>
    </Tooltip>
  );
}
