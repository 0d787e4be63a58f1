import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './TextField.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  /** Why the value is refused. */
  error?: string | undefined;
  autoComplete?: string;
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  error,
  autoComplete = 'off',
}: TextFieldProps) {
  return (
    <AriaTextField
      className={styles['field'] ?? ''}
      type={type}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <Input className={styles['input'] ?? ''} spellCheck={false} />
      <FieldError className={styles['error'] ?? ''}>{error}</FieldError>
    </AriaTextField>
  );
}
