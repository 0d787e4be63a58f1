import { use, useEffect, useMemo, createContext } from 'react';
import { classifyError, type ClassifiedError } from '#src/lib/errors/classifyError.ts';
import { SimpleButton } from '../button/SimpleButton.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Loading } from '../display/Loading.tsx';
import { useUnderTitle } from '../page/useUnderTitle.ts';
import { ErrorCause } from './ErrorCause.tsx';
import styles from './ErrorPanel.module.css';

/** Where to write for help; without an address the error panel asks nobody. */
export const SupportEmailContext = createContext<string | null>(null);

/** What is reported: login errors are handled elsewhere. */
type ReportedError = Exclude<ClassifiedError, { kind: 'login' }>;

/** Hears of every error that a person was shown. */
export const ErrorReportContext = createContext<(error: ReportedError) => void>(() => {});

/** The error panel of the specification. A login error is on its way to a new session, and only waited for. */
export function ErrorPanel({ error }: { error: unknown }) {
  const supportEmail = use(SupportEmailContext);
  const report = use(ErrorReportContext);
  const Heading = useUnderTitle() ? 'h2' : 'h1';
  const classified = useMemo(() => classifyError(error), [error]);
  useEffect(() => {
    if (classified.kind !== 'login') report(classified);
  }, [classified, report]);
  if (classified.kind === 'login') return <Loading text="Signing in again" />;
  // The fragment may hold the token of a shared link, which is nobody's to send on.
  const { origin, pathname, search } = window.location;
  const href = origin + pathname + search;
  return (
    <div className={styles['panel']} role="alert">
      <Heading className={styles['title']}>Oops, something went wrong</Heading>
      <ErrorCause error={classified} />
      {supportEmail && (
        <p>
          If this keeps happening, please e-mail support{' '}
          <a href={mailLink(supportEmail, href)}>{supportEmail}</a> with a screenshot and the URL.
        </p>
      )}
      <div className={styles['actions']}>
        <SimpleButton kind="primary" onPress={() => window.location.reload()}>
          Reload the page
        </SimpleButton>
        <LinkButton href={pathname}>Reset</LinkButton>
        <LinkButton href="/">Go to homepage</LinkButton>
      </div>
      <details className={styles['details']}>
        <summary>Error details</summary>
        <p>Report URL: {href}</p>
        {supportEmail && (
          <p>
            To contact support by e-mail, <a href={mailLink(supportEmail, href)}>write a message</a>{' '}
            that already has this URL.
          </p>
        )}
      </details>
    </div>
  );
}

/** A message to support with its subject, and a body that holds the URL of the page. */
function mailLink(address: string, url: string): string {
  const subject = encodeURIComponent('Something went wrong in Floorscope');
  const body = encodeURIComponent(`The problem appeared at ${url}\n\nWhat I was doing:\n`);
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
