import { useState, type FormEvent } from 'react';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from './FavoriteDialog.module.css';

interface FavoriteDialogProps {
  heading: string;
  confirm: string;
  /** The name to begin with. */
  name: string;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a favorite. It is there only while it is open, so closing forgets it. */
export function FavoriteDialog({
  heading,
  confirm,
  onConfirm,
  onClose,
  ...given
}: FavoriteDialogProps) {
  const [name, setName] = useState(given.name);
  const [isRefused, setRefused] = useState(false);
  const isBlank = name.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) setRefused(true);
    else onConfirm(name.trim());
  };
  return (
    <Dialog title={heading} isOpen onClose={onClose}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Title"
          value={name}
          onChange={setName}
          isRequired
          isFocused
          error={isBlank ? 'This field is required' : undefined}
        />
        {isRefused && isBlank && (
          <p className={styles['refusal']} role="alert">
            To create a new favorite, please enter a name
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
