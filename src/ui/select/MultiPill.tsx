import type { Option } from './OptionItem.tsx';
import { Dropdown } from './Pill.tsx';

interface MultiPillProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  emptyText?: string;
  onChange: (ids: string[]) => void;
}

/** A dropdown in which several choices can be on; its title then reads "(N selected)". */
export function MultiPill({ values, ...props }: MultiPillProps) {
  const known = values.filter((value) => props.options.some(({ id }) => id === value));
  return <Dropdown {...props} ids={known} />;
}
