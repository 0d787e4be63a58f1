import { useQuery } from '@tanstack/react-query';
import { verifyAudit } from '#contract/audit.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import styles from '../AccessPage.module.css';

const shownDigits = 12;

/** Looks through the whole chain when asked to, and says what was found. */
export function ChainVerdict() {
  const { api } = useServices();
  const query = endpointQuery(api, verifyAudit);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: false });
  return (
    <p className={styles['verdict']} role="status">
      {verdictText(data, error, isFetching)}{' '}
      {!isFetching && (
        <TextButton onPress={() => void refetch()}>
          {data === undefined ? 'Check now' : 'Check again'}
        </TextButton>
      )}
    </p>
  );
}

type Verdict = { entries: number; hash: string; fault: string | null };

function verdictText(verdict: Verdict | undefined, error: unknown, isFetching: boolean): string {
  if (isFetching) return 'Checking the chain…';
  if (error) return errorText(error);
  if (verdict === undefined) return 'Each entry contains the hash of the previous one.';
  const { entries, hash, fault } = verdict;
  if (fault !== null) return `The log is not intact: ${fault}.`;
  return `Intact: ${formatPlural(entries, 'entry', 'entries')}, the last ${hash.slice(0, shownDigits)}….`;
}
