import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import type { FindingMark } from '#src/data/account/UserData.ts';
import type { Finding } from '#src/features/findings/Finding.ts';
import { FindingText } from '#src/features/findings/FindingText.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from './Findings.module.css';
import type { ShownFinding } from './rankFindings.ts';
import { readText } from './readText.ts';
import { useFindings, type FindingsAnswer } from './useFindings.ts';
import { useHeldOrder } from './useHeldOrder.ts';

/** Findings shown at first, and at most. */
const firstShown = 3;
const most = 6;

/** What is worth knowing about the buildings, the greatest effect first. */
export function Findings() {
  const answer = useFindings();
  const save = useSaveUserData();
  const [isOpen, setOpen] = useState(false);
  const mark = ({ id, effect }: Finding, how: FindingMark['mark'] | null) =>
    save({ type: 'MARK_FINDING', id, mark: how && { mark: how, effect } });
  const { shown = [], dismissed = [] } = answer.data ?? {};
  const { ordered, holding } = useHeldOrder(shown);
  const rows = ordered.slice(0, isOpen ? most : firstShown);
  const others = Math.min(most, shown.length) - firstShown;
  return (
    <section aria-labelledby="findings">
      <div className={styles['head']}>
        <h2 id="findings" className={styles['title']}>
          Findings
        </h2>
        <Link to="/portfolio/weekly-digest">
          Open Weekly Digest <ArrowRight size={14} aria-hidden />
        </Link>
      </div>
      <Card className={classNames(styles['card'], isOfSeveral(answer) && styles['ofSeveral'])}>
        {rows.length === 0 && <NoFindings {...{ answer }} />}
        <ul {...holding}>
          {rows.map((finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              onSeen={() => mark(finding, finding.isSeen ? null : 'seen')}
              onDismiss={() => mark(finding, 'dismissed')}
            />
          ))}
        </ul>
        {rows.length > 0 && <HowFarRead {...{ answer }} />}
        <p className={styles['foot']}>
          {others > 0 && (
            <TextButton onPress={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show ${formatPlural(others, 'more finding')}`}
            </TextButton>
          )}
          {dismissed.length > 0 && (
            <TextButton onPress={() => dismissed.forEach((one) => mark(one, null))}>
              Restore {formatPlural(dismissed.length, 'dismissed finding')}
            </TextButton>
          )}
        </p>
      </Card>
    </section>
  );
}

/** Why no finding is there yet, or at all. */
function NoFindings({ answer }: { answer: FindingsAnswer }) {
  if (answer.isError) return <FailedFindings {...{ answer }} />;
  if (!answer.isComplete) return <ComingFindings />;
  return (
    <p className={styles['none']}>
      Nothing new stands out: no seats to spare or missing, no unexplained deviations, no forecast
      over target, no silent or stuck sensors.
    </p>
  );
}

/** What is still read below the findings that are there, or could not be. */
function HowFarRead({ answer }: { answer: FindingsAnswer }) {
  if (answer.isError) return <FailedFindings {...{ answer }} />;
  if (!isOfSeveral(answer)) return null;
  return (
    <p role="status" className={styles['read']}>
      {readText(answer)}
    </p>
  );
}

function isOfSeveral({ buildings }: Pick<FindingsAnswer, 'buildings'>): boolean {
  return buildings.all > 1;
}

function FailedFindings({ answer }: { answer: FindingsAnswer }) {
  return <ReadAgain what="the findings" onRetry={() => void answer.refetch()} />;
}

/** The places of the first findings while they are read. */
function ComingFindings() {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Looking for findings</span>
      {Array.from({ length: firstShown }, (_, at) => (
        <p key={at} className={styles['coming']}>
          <Skeleton width="34ch" />
          <Skeleton width="72ch" />
        </p>
      ))}
    </div>
  );
}

interface FindingRowProps {
  finding: ShownFinding;
  onSeen: () => void;
  onDismiss: () => void;
}

function FindingRow({ finding, onSeen, onDismiss }: FindingRowProps) {
  const { title, isSeen } = finding;
  const seenText = isSeen ? 'Not seen' : 'Seen';
  return (
    <li className={styles['row']}>
      <FindingText finding={finding} isSeen={isSeen} />
      <div className={styles['marks']}>
        <Button kind="quiet" onPress={onSeen}>
          <span aria-hidden>{seenText}</span>
          <span className="visually-hidden">{`${seenText}: ${title}`}</span>
        </Button>
        <Button kind="quiet" onPress={onDismiss}>
          <span aria-hidden>Dismiss</span>
          <span className="visually-hidden">{`Dismiss: ${title}`}</span>
        </Button>
      </div>
    </li>
  );
}
