import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { PanelField } from '#src/ui/field/PanelField.tsx';
import { OptionList } from '#src/ui/select/OptionList.tsx';

interface ManyFieldProps {
  label: string;
  options: readonly { id: string; label: string; detail?: string }[];
  ids: readonly string[];
  /** Said while none is chosen. */
  emptyText: string;
  onChange: (ids: readonly string[]) => void;
}

/** A labeled choice of several in a form. */
export function ManyField({ label, options, ids, emptyText, onChange }: ManyFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = options.filter(({ id }) => ids.includes(id)).map((option) => option.label);
  return (
    <PanelField
      label={label}
      value={chosen.length === 0 ? emptyText : chosen.join(', ')}
      icon={<ChevronDown size={15} aria-hidden />}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <OptionList label={label} options={options} selection={{ ids, onChange }} />
    </PanelField>
  );
}

/** A choice of buildings; none chosen is all of them. */
export function BuildingsField(props: Pick<ManyFieldProps, 'ids' | 'onChange'>) {
  const { buildings } = useSpaces();
  const options = [...buildings.values()].map(({ id, name }) => ({ id, label: name }));
  return (
    <ManyField
      label="Buildings"
      options={options}
      emptyText="All, including future ones"
      {...props}
    />
  );
}
