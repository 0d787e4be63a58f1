import type { Option } from './OptionItem.tsx';

export interface PillProps {
  /** The small name before the value. */
  label: string;
  options: readonly Option[];
  /** The chosen option; null shows `emptyText`. */
  value: string | null;
  emptyText?: string;
  /** In a table, where the row and the column say what is chosen. */
  isInTable?: boolean;
  onChange: (id: string) => void;
}

/** What the button of a dropdown says. */
export function pillButton({ label, options, value, emptyText = 'All', isInTable }: PillProps) {
  const chosen = options.find((option) => option.id === value);
  return { label, value: chosen?.label ?? emptyText, isLabelHidden: isInTable ?? false };
}

export interface MultiPillProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  emptyText?: string;
  onChange: (ids: string[]) => void;
}

/** What the button of a dropdown of several choices says. */
export function multiPillButton({ label, options, values, emptyText = 'All' }: MultiPillProps) {
  const chosen = options.filter((option) => values.includes(option.id));
  return {
    label,
    value: chosenTitle(
      chosen.map((option) => option.label),
      emptyText,
    ),
  };
}

/** The label of a dropdown: the choice, "(N selected)" for several, or `emptyText` for none. */
export function chosenTitle(labels: readonly string[], emptyText: string): string {
  return labels.length > 1 ? `(${labels.length} selected)` : (labels[0] ?? emptyText);
}
