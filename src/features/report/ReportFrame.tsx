import { useDeferredValue, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './ReportFrame.module.css';
import { ReportSkeleton } from './ReportSkeleton.tsx';

interface ReportFrameProps<Data> {
  title: string;
  /** What was read; answers to an older request stay until the new are complete. */
  answer: { data: Data | undefined; error: Error | null; isPlaceholderData: boolean };
  /** What is read, and what takes long of it, as a sentence. */
  reading: string;
  /** The page of what was read, with its title. */
  children: (data: Data) => ReactNode;
}

/**
 * A report while it is read, when it could not be read, and once it is there: what is there stays, dimmed, while something
 * else is read. Its cards are drawn in small steps, between which the page answers to the person.
 */
export function ReportFrame<Data>(props: ReportFrameProps<Data>) {
  return useDeferredValue(<Framed {...props} />);
}

function Framed<Data>({ title, answer, reading, children }: ReportFrameProps<Data>) {
  const { data, error, isPlaceholderData } = answer;
  if (error) return <ErrorPanel error={error} />;
  const isReading = data === undefined || isPlaceholderData;
  return (
    <div className={classNames(styles['frame'], isPlaceholderData && styles['isOld'])}>
      <div className={styles['report']} aria-busy={isReading}>
        {data === undefined ? (
          <Page title={title}>
            <ReportSkeleton />
          </Page>
        ) : (
          children(data)
        )}
      </div>
      {isReading && (
        <div className={styles['loading']}>
          <Loading text={reading} />
        </div>
      )}
    </div>
  );
}
