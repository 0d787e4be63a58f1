import type { ClassifiedError } from '#src/lib/errors/classifyError.ts';
import styles from './ErrorPanel.module.css';

/** The part of the error panel that differs by kind. */
export function ErrorCause({ error }: { error: Exclude<ClassifiedError, { kind: 'login' }> }) {
  switch (error.kind) {
    case 'api':
      return (
        <div className={styles['cause']}>
          <strong>The API responded with an error.</strong>
          <p>The API responded with the following error(s):</p>
          <ul>
            <li>
              Error code {error.code}: {error.reason}
            </li>
          </ul>
        </div>
      );
    case 'aborted':
      return (
        <div className={styles['cause']}>
          <strong>The request took too long and was aborted</strong>
        </div>
      );
    case 'network':
      return (
        <div className={styles['cause']}>
          <strong>There was a problem with your network connection.</strong>
          <ul>
            <li>Check that your internet connection is working.</li>
            <li>Disable your VPN.</li>
            <li>Reload the page if the request took too long.</li>
          </ul>
          <ErrorName name={error.name} message={error.message} />
        </div>
      );
    case 'bug':
      break;
  }
  return (
    <div className={styles['cause']}>
      <strong>It seems that you&apos;ve discovered a bug in our code.</strong>
      <ErrorName name={error.name} message={error.message} />
    </div>
  );
}

function ErrorName({ name, message }: { name: string; message: string }) {
  return (
    <p className={styles['code']}>
      {name}: {message}
    </p>
  );
}
