import { formatCount } from '#src/lib/format/formatNumber.ts';
import type { FetchState } from '#src/lib/fetch/FetchState.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import type { Answer } from './Answer.ts';
import styles from './QueryPage.module.css';

/** Where the call stands, and its answer once it is there. */
export function AnswerView({ state }: { state: FetchState<Answer> }) {
  switch (state.state) {
    case 'INITIAL':
      return <p className={styles['none']}>No request sent yet.</p>;
    case 'FETCHING':
      return <Loading text="Waiting for the server" />;
    case 'ABORT':
      return <p role="status">The request took too long and was aborted</p>;
    case 'USER_ABORT':
      return <p role="status">The request was canceled.</p>;
    case 'ERROR':
      return <ErrorPanel error={state.error} />;
    case 'SUCCESS':
      break;
  }
  const { status, statusText, contentType, bytes, tookMs, text, leftOut } = state.value;
  return (
    <>
      <p role="status" className={styles['facts']}>
        <strong data-refused={status >= 400}>
          {status} {statusText}
        </strong>
        <span>{formatCount(Math.round(tookMs))} ms</span>
        <span>{formatCount(bytes)} bytes</span>
        <span>{contentType}</span>
      </p>
      <pre className={styles['code']} tabIndex={0} aria-label="Answer">
        {text ?? 'The response is binary and not shown.'}
        {leftOut > 0 && `\n… ${formatCount(leftOut)} more characters`}
      </pre>
    </>
  );
}
