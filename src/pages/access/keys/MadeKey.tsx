import { Button } from '#src/ui/button/Button.tsx';
import { Secret } from '#src/ui/display/Command.tsx';
import styles from '../AccessPage.module.css';
import { displayLink, type KeyDraft } from './keyDraft.ts';

interface MadeKeyProps {
  draft: KeyDraft;
  apiKey: string;
  onClose: () => void;
}

/** The text of a new key, which nobody can be told again. */
export function MadeKey({ draft, apiKey, onClose }: MadeKeyProps) {
  return (
    <div className={styles['form']}>
      <p>Copy the key now: it won’t be shown again. Only its hash is stored.</p>
      <Secret label="Key" text={apiKey} />
      {draft.kind === 'dev' && (
        <>
          <p>Open this link once in the display’s browser to set it up:</p>
          <Secret
            label="Link"
            text={displayLink(window.location.origin, apiKey, draft.buildingIds)}
          />
        </>
      )}
      <div className={styles['actions']}>
        <Button kind="primary" onPress={onClose}>
          I’ve saved it
        </Button>
      </div>
    </div>
  );
}
