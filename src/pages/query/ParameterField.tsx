import styles from './QueryPage.module.css';
import type { QueryField } from './toFields.ts';

interface ParameterFieldProps {
  field: QueryField;
  value: string;
  onChange: (value: string) => void;
}

/** One parameter: a choice where there are few values, lines where it repeats, else a line of text. */
export function ParameterField({ field, value, onChange }: ParameterFieldProps) {
  const { name, isRequired, choices, isRepeatable, hint } = field;
  const note = [isRequired && 'required', isRepeatable && 'one value per line', hint]
    .filter(Boolean)
    .join(', ');
  const shared = {
    className: styles['input'],
    value,
    'aria-required': isRequired,
  };
  return (
    <label className={styles['field']}>
      <span className={styles['name']}>
        {name} {note && <small className={styles['note']}>{note}</small>}
      </span>
      {choices.length > 0 && (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">not set</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {choices.length === 0 && isRepeatable && (
        <textarea
          {...shared}
          rows={2}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {choices.length === 0 && !isRepeatable && (
        <input {...shared} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      )}
    </label>
  );
}
