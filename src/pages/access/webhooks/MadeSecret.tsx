import { Button } from '#src/ui/button/Button.tsx';
import { Secret } from '#src/ui/display/Command.tsx';
import styles from '../AccessPage.module.css';

interface MadeSecretProps {
  secret: string;
  onClose: () => void;
}

/** The signing secret of a webhook, which nobody can be told again. */
export function MadeSecret({ secret, onClose }: MadeSecretProps) {
  return (
    <div className={styles['form']}>
      <p>
        Copy the secret now: it won’t be shown again. The receiver checks with it that a message
        comes from Floorscope.
      </p>
      <Secret label="Secret" text={secret} />
      <div className={styles['actions']}>
        <Button kind="primary" onPress={onClose}>
          I’ve saved it
        </Button>
      </div>
    </div>
  );
}
