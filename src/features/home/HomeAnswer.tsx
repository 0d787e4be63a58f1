import type { ReactNode } from 'react';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from './HomeCards.module.css';

interface HomeAnswerProps<Data> {
  /** What is shown, as the subject of a sentence: "The trend". */
  what: string;
  /** What is read: "Reading 28 days". */
  reading: string;
  answer: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/** The inside of a home page's card while it is read, when it could not be read, and once it is there. */
export function HomeAnswer<Data>({ what, reading, answer, children }: HomeAnswerProps<Data>) {
  const { data, isError, refetch } = answer;
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <div className={styles['failed']}>
        <ReadAgain what={what} onRetry={() => void refetch()} />
      </div>
    );
  return <Loading text={reading} />;
}
