import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { OptionList } from '../select/OptionList.tsx';
import type { Option } from '../select/OptionItem.tsx';
import { PanelField } from './PanelField.tsx';

interface ChoiceFieldProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  /** Said while nothing is chosen. */
  emptyText: string;
  error?: string | undefined;
  /** Called with the pressed option; a press on the chosen one asks to deselect it. */
  onPick: (id: string) => void;
}

/** A labeled choice of one in a form. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, value, emptyText, error, onPick } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.id === value);
  return (
    <PanelField
      label={label}
      value={chosen?.label ?? emptyText}
      isEmpty={!chosen}
      icon={<ChevronDown size={15} aria-hidden />}
      error={error}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <OptionList
        label={label}
        options={options}
        selection={{
          ids: value === null ? [] : [value],
          isSingle: true,
          onChange: ([picked = value]) => {
            setOpen(false);
            if (picked !== null) onPick(picked);
          },
        }}
      />
    </PanelField>
  );
}
