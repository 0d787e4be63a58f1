import { useMemo, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { Endpoint } from '#contract/endpoint.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { AnswerView } from './AnswerView.tsx';
import { ParameterField } from './ParameterField.tsx';
import styles from './QueryPage.module.css';
import { toBodyTemplate, toFields } from './toFields.ts';
import type { CallDescription } from './readCallDescriptions.ts';
import { readBody, toParameters, toUrl } from './toRequest.ts';
import { useCall } from './useCall.ts';

interface MethodFormProps {
  endpoint: Endpoint;
  described: CallDescription;
}

/** The parameters of one method, made of its description, and what the server answers. */
export function MethodForm({ endpoint, described }: MethodFormProps) {
  const fields = useMemo(() => toFields(described), [described]);
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => toBodyTemplate(described));
  const { state, run, cancel } = useCall(endpoint);
  const parameters = toParameters(fields, values);
  const url = toUrl(endpoint, parameters, window.location.origin);
  const read = body === null ? null : readBody(body);
  const fault = read && 'fault' in read ? read.fault : null;
  const handleSubmit = () => {
    if (fault !== null) return;
    run({ query: parameters, ...(read && 'value' in read ? { body: read.value } : {}) });
  };
  return (
    <div className={styles['columns']}>
      <Form
        className={styles['form'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <p className={styles['summary']}>{endpoint.summary}</p>
        {fields.map((field) => (
          <ParameterField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {fields.length === 0 && body === null && (
          <p className={styles['none']}>This method takes no parameters.</p>
        )}
        {body !== null && <BodyField value={body} fault={fault} onChange={setBody} />}
        <div className={styles['actions']}>
          <Button kind="primary" type="submit" disabledReason={fault}>
            Send
          </Button>
          {state.state === 'FETCHING' && <Button onPress={cancel}>Cancel</Button>}
          <CopyButton key={url} text={() => url} label="Copy as URL" />
        </div>
      </Form>
      <section className={styles['answer']} aria-label="Request and answer">
        <h2 className={styles['heading']}>Request</h2>
        <pre className={styles['code']} tabIndex={0} aria-label="Request">
          {endpoint.method} {url}
          {body !== null && `\n\n${body}`}
        </pre>
        <h2 className={styles['heading']}>Answer</h2>
        <AnswerView state={state} />
      </section>
    </div>
  );
}

interface BodyFieldProps {
  value: string;
  fault: string | null;
  onChange: (value: string) => void;
}

function BodyField({ value, fault, onChange }: BodyFieldProps) {
  return (
    <label className={styles['field']}>
      <span className={styles['name']}>Body, as JSON</span>
      <textarea
        className={styles['input']}
        rows={Math.min(16, value.split('\n').length + 1)}
        spellCheck={false}
        value={value}
        aria-invalid={fault !== null}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== null && <span className={styles['fault']}>{fault}</span>}
    </label>
  );
}
