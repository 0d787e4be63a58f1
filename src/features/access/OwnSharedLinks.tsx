import { Link2 } from 'lucide-react';
import { listSharedLinks, putSharingSettings } from '#contract/sharedLinks.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { RevokeSharedLink } from './RevokeSharedLink.tsx';
import styles from './SignedInDevices.module.css';
import { useSharedLinkRows } from './useSharedLinkRows.ts';

/** The links that the person shared; nothing for those who may not, and for administrators, who have everybody's under Access. */
export function OwnSharedLinks() {
  const mayShare = useMayCall(listSharedLinks);
  const isAdmin = useMayCall(putSharingSettings);
  return mayShare && !isAdmin ? <OwnList /> : null;
}

function OwnList() {
  const { rows = [], error } = useSharedLinkRows();
  if (error) return <ErrorPanel error={error} />;
  if (rows.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="own-links">
      <div>
        <h2 id="own-links" className={styles['title']}>
          Your shared links
        </h2>
        <p className={styles['about']}>Pages that anyone with the link can open.</p>
      </div>
      <ul className={styles['list']}>
        {rows.map(({ id, name, building, use, state }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['icon']}>
              <Link2 size={17} aria-hidden />
            </span>
            <div className={styles['words']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['detail']}>
                {building} · {use} · {state}
              </span>
            </div>
            <RevokeSharedLink id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
