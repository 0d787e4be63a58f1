import { Link } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import { putSharingSettings, type createSharedLink } from '#contract/sharedLinks.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Command } from '#src/ui/display/Command.tsx';
import styles from './SharedLink.module.css';
import { embedCode } from './toSharedPage.ts';

interface MadeSharedLinkProps {
  made: ResultOf<typeof createSharedLink>;
  name: string;
  /** The sites that may embed the page. */
  sites: readonly string[];
  onClose: () => void;
}

/** A new link, which nobody can be told again, and how to show its page on another site. */
export function MadeSharedLink({ made, name, sites, onClose }: MadeSharedLinkProps) {
  const isAdmin = useMayCall(putSharingSettings);
  return (
    <div className={styles['form']}>
      <p className={styles['about']}>
        Copy the link now: it won’t be shown again. It ends {formatInstant(made.valid_till)}; you
        can revoke it before then{' '}
        {isAdmin ? (
          <Link to="/admin/access?show=links" onClick={onClose}>
            under Access
          </Link>
        ) : (
          <Link to="/user/settings/preferences" onClick={onClose}>
            in your preferences
          </Link>
        )}
        .
      </p>
      <Command text={made.url} about="link" />
      <h3>Embed in a website</h3>
      {sites.length > 0 ? (
        <>
          <p className={styles['about']}>Works on {sites.join(', ')}.</p>
          <Command text={embedCode(made.url, name)} about="embed code" />
        </>
      ) : (
        <p className={styles['about']}>
          {isAdmin ? (
            <>
              Allow the website{' '}
              <Link to="/admin/access?show=links" onClick={onClose}>
                under Access
              </Link>{' '}
              first.
            </>
          ) : (
            'No website may embed pages yet. An administrator can allow one under Access.'
          )}
        </p>
      )}
      <div className={styles['actions']}>
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
