import { useState } from 'react';
import { listKeys } from '#contract/admin.ts';
import { listSessions } from '#contract/access.ts';
import { disablePerson, enablePerson, listPeople } from '#contract/people.ts';
import { RevokeButton } from '#src/features/access/RevokeButton.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Switch } from '#src/ui/field/Switch.tsx';
import styles from '../AccessPage.module.css';
import type { PersonRow } from './toPersonRows.ts';

/** Disables or enables a person; nobody disables themselves. */
export function PersonActions({ row }: { row: PersonRow }) {
  if (row.isDisabled) return <Enable row={row} />;
  return row.isCurrent ? null : <Disable row={row} />;
}

function Disable({ row: { id, name, keys } }: { row: PersonRow }) {
  const [revokesKeys, setRevokesKeys] = useState(false);
  return (
    <RevokeButton
      endpoint={disablePerson}
      body={{ id, revoke_keys: revokesKeys }}
      lists={[listPeople, listSessions, listKeys]}
      label="Disable"
      name={name}
      title={`Disable ${name}?`}
    >
      <div className={styles['choice']}>
        <p>
          They are signed out everywhere and can’t sign in again. Their shared links and scheduled
          exports stop; what they saved stays. You can enable them again at any time.
        </p>
        {keys > 0 && (
          <Switch isOn={revokesKeys} onChange={setRevokesKeys}>
            Also revoke {keys === 1 ? 'the key' : `the ${formatPlural(keys, 'key')}`} they created
          </Switch>
        )}
      </div>
    </RevokeButton>
  );
}

function Enable({ row: { id, name } }: { row: PersonRow }) {
  return (
    <RevokeButton
      endpoint={enablePerson}
      body={{ id }}
      lists={[listPeople]}
      label="Enable"
      name={name}
      title={`Enable ${name}?`}
    >
      They can sign in again. Their shared links and scheduled exports work again; keys that were
      revoked stay revoked.
    </RevokeButton>
  );
}
