import { useState, type FormEvent } from 'react';
import { errorText } from '#src/lib/errors/errorText.ts';
import { SimpleButton } from '#src/ui/button/SimpleButton.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './LoginScreen.module.css';
import type { SessionKeeper } from './SessionKeeper.ts';

interface ApiKeyFormProps {
  keeper: SessionKeeper;
  isPrimary: boolean;
}

export function ApiKeyForm({ keeper, isPrimary }: ApiKeyFormProps) {
  const [apiKey, setApiKey] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isPending, setIsPending] = useState(false);

  const signIn = async () => {
    setIsPending(true);
    try {
      await keeper.signInWithKey(apiKey.trim());
    } catch (refusal) {
      setError(errorText(refusal));
      setIsPending(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (apiKey.trim() === '') setError('Please enter an API key');
    else void signIn();
  };
  const handleChange = (value: string) => {
    setApiKey(value);
    setError(undefined);
  };

  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <TextField
        label="API key"
        type="password"
        value={apiKey}
        onChange={handleChange}
        error={error}
        autoComplete="current-password"
      />
      <SimpleButton
        type="submit"
        kind={isPrimary ? 'primary' : 'plain'}
        isWide
        isDisabled={isPending}
      >
        Sign in with API key
      </SimpleButton>
    </form>
  );
}
