import { useState, type KeyboardEvent } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import styles from './TextField.module.css';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Why the value is refused. */
  error?: string | undefined;
  onChange: (value: number) => void;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number, held within its bounds: it counts as it is typed, and is written so once it is left. Arrows step. */
export function NumberField({ label, value, min, max, error, onChange }: NumberFieldProps) {
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(String(value));
  const typed = readNumber(text, { min, max });
  if (known !== value) {
    setKnown(value);
    if (typed !== value) setText(String(value));
  }
  const type = (next: string) => {
    setText(next);
    onChange(readNumber(next, { min, max }));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    type(String(readNumber(String(typed + step), { min, max })));
  };
  return (
    <TextField
      className={styles['field'] ?? ''}
      value={text}
      onChange={type}
      onBlur={() => setText(String(typed))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <Input
        className={styles['input'] ?? ''}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={typed}
        onKeyDown={handleKeyDown}
      />
      <FieldError className={styles['error'] ?? ''}>{error}</FieldError>
    </TextField>
  );
}

/** A typed number within bounds, both included; what is no number counts as 0. */
export function readNumber(text: string, { min, max }: { min: number; max: number }): number {
  const number = Number(text.trim().replace(',', '.'));
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : 0));
}
