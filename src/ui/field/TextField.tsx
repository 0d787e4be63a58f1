import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './TextField.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password' | 'date';
  /** Why the value is refused. */
  error?: string | undefined;
  autoComplete?: string;
  isRequired?: boolean;
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean;
  /** Room for several lines. */
  isLong?: boolean;
  maxLength?: number;
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  error,
  autoComplete = 'off',
  isRequired = false,
  isFocused = false,
  isLong = false,
  maxLength,
}: TextFieldProps) {
  return (
    <AriaTextField
      className={styles['field'] ?? ''}
      type={type}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      autoFocus={isFocused}
      {...(maxLength === undefined ? {} : { maxLength })}
      validationBehavior="aria"
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {isLong ? (
        <TextArea className={classNames(styles['input'], styles['long'])} rows={3} />
      ) : (
        <Input className={styles['input'] ?? ''} spellCheck={false} />
      )}
      <FieldError className={styles['error'] ?? ''}>{error}</FieldError>
    </AriaTextField>
  );
}
