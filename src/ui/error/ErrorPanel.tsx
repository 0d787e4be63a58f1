import { use } from 'react';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { ErrorCause } from './ErrorCause.tsx';
import { SupportEmailContext } from './useSupportEmail.ts';
import styles from './ErrorPanel.module.css';

/** The error panel of section 8 of the specification. */
export function ErrorPanel({ error }: { error: unknown }) {
  const supportEmail = use(SupportEmailContext);
  const { href, pathname } = window.location;
  return (
    <div className={styles['panel']} role="alert">
      <h1 className={styles['title']}>Oops, something went wrong</h1>
      <ErrorCause error={classifyError(error)} />
      {supportEmail && (
        <p>
          If this keeps happening, please e-mail support{' '}
          <a href={mailLink(supportEmail, href)}>{supportEmail}</a> with a screenshot and the URL.
        </p>
      )}
      <div className={styles['actions']}>
        <Button kind="primary" onPress={() => window.location.reload()}>
          Reload the page
        </Button>
        <LinkButton href={pathname}>Reset</LinkButton>
        <LinkButton href="/">Go to homepage</LinkButton>
      </div>
      <details className={styles['details']}>
        <summary>Error details</summary>
        <p>Report URL: {href}</p>
      </details>
    </div>
  );
}

function mailLink(address: string, url: string): string {
  const subject = encodeURIComponent('Something went wrong in Floorscope');
  const body = encodeURIComponent(`The problem appeared at ${url}\n\nWhat I was doing:\n`);
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
