import { KeyRound } from 'lucide-react';
import { listOwnKeys, listOwnSessions, revokeOwnKey } from '#contract/access.ts';
import type { KeyRecord } from '#contract/admin.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { isKeyValid, keyKindText, keyStateText, keyUseText } from './keyTexts.ts';
import { RevokeButton } from './RevokeButton.tsx';
import styles from './SignedInDevices.module.css';

const minuteMs = 60_000;

/** The valid keys that the person holds or made; nothing for those who have none. */
export function OwnKeys() {
  const { data, error } = useAccessList(listOwnKeys);
  const nowMs = useNow(minuteMs);
  if (error) return <ErrorPanel error={error} />;
  const keys = data?.keys.filter((key) => isKeyValid(key, nowMs)) ?? [];
  if (keys.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="own-keys">
      <div>
        <h2 id="own-keys" className={styles['title']}>
          Your API keys
        </h2>
        <p className={styles['about']}>
          Keys that you sign in with, or created for programs and displays.
        </p>
      </div>
      <ul className={styles['list']}>
        {keys.map((key) => (
          <OwnKey key={key.id} of={key} nowMs={nowMs} />
        ))}
      </ul>
    </section>
  );
}

function OwnKey({ of: key, nowMs }: { of: KeyRecord; nowMs: number }) {
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <KeyRound size={17} aria-hidden />
      </span>
      <div className={styles['words']}>
        <span className={styles['name']}>{key.name}</span>
        <span className={styles['detail']}>
          {keyKindText(key.kind)} {key.id} · {keyUseText(key, nowMs)} · {keyStateText(key, nowMs)}
        </span>
      </div>
      <RevokeButton
        endpoint={revokeOwnKey}
        body={{ id: key.id }}
        lists={[listOwnKeys, listOwnSessions]}
        label="Revoke"
        name={key.name}
        title={`Revoke ${key.name}?`}
      >
        Everything that uses this key, and every session started with it, loses access immediately.
      </RevokeButton>
    </li>
  );
}
