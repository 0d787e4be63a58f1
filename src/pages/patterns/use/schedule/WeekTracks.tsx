import type { MinuteSpan } from '#domain/patterns/hoursInUse.ts';
import styles from '../../shared/Patterns.module.css';

interface WeekTracksProps {
  core: MinuteSpan | null;
  climate: MinuteSpan | null;
}

/** A day of 24 hours with the climate's window behind and the core hours before it. */
export function WeekTracks({ core, climate }: WeekTracksProps) {
  return (
    <span className={styles['day']}>
      <Span span={climate} kind="climate" />
      <Span span={core} kind="core" />
    </span>
  );
}

function Span({ span, kind }: { span: MinuteSpan | null; kind: 'core' | 'climate' }) {
  if (span === null) return null;
  const left = `${(span.from / 1440) * 100}%`;
  const width = `${((span.toExclusive - span.from) / 1440) * 100}%`;
  return <i className={styles[kind]} style={{ left, width }} />;
}
