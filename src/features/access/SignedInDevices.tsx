import { useMemo } from 'react';
import { Laptop, Smartphone } from 'lucide-react';
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from '#contract/access.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import styles from './SignedInDevices.module.css';
import { toDeviceRows, type DeviceRow } from './toDeviceRows.ts';

const minuteMs = 60_000;

/** Where the person is signed in, with a way to sign out there. */
export function SignedInDevices() {
  const { data, error } = useAccessList(listOwnSessions);
  const nowMs = useNow(minuteMs);
  const rows = useMemo(() => data && toDeviceRows(data.sessions, nowMs), [data, nowMs]);
  if (error) return <ErrorPanel error={error} />;
  if (!rows) return <Loading text="Loading your devices" />;
  const hasOthers = rows.some(({ isCurrent }) => !isCurrent);
  return (
    <section className={styles['section']} aria-labelledby="signed-in-devices">
      <div className={styles['head']}>
        <div>
          <h2 id="signed-in-devices" className={styles['title']}>
            Signed-in devices
          </h2>
          <p className={styles['about']}>
            Sessions end after a day, or after eight hours without use. Sign out any device you
            don’t recognize.
          </p>
        </div>
        {hasOthers && (
          <RevokeButton
            endpoint={revokeOtherSessions}
            body={undefined}
            lists={[listOwnSessions]}
            label="Sign out everywhere else"
            name="Sign out everywhere else"
            title="Sign out everywhere else?"
          >
            All your other browsers lose access immediately. This one stays signed in.
          </RevokeButton>
        )}
      </div>
      <ul className={styles['list']}>
        {rows.map((row) => (
          <Device key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Device({ row }: { row: DeviceRow }) {
  const Icon = row.isPhone ? Smartphone : Laptop;
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <Icon size={17} aria-hidden />
      </span>
      <div className={styles['words']}>
        <span className={styles['name']}>
          {row.browser}
          {row.isCurrent && <span className={styles['badge']}>This device</span>}
        </span>
        <span className={styles['detail']}>
          {row.use} · {row.origin}
        </span>
      </div>
      {!row.isCurrent && (
        <RevokeButton
          endpoint={revokeOwnSession}
          body={{ id: row.id }}
          lists={[listOwnSessions]}
          label="Sign out"
          name={row.browser}
          title={`Sign out ${row.browser}?`}
        >
          {row.origin}. That browser loses access immediately.
        </RevokeButton>
      )}
    </li>
  );
}
