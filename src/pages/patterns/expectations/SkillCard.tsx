import type { ExpectationSkill } from '#contract/futureMetrics.ts';
import { formatHundredths, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Patterns.module.css';

/** How well the last four weeks would have been told: published, whatever it says. */
export function SkillCard({ skill, name }: { skill: ExpectationSkill; name: string }) {
  const { mase, band_coverage: coverage, history_days: days } = skill;
  return (
    <TitledCard title="How far to trust it" label="Skill">
      <p className={styles['text']}>{verdict(skill)}</p>
      <dl className={styles['facts']}>
        <dt>Error against the same slot last week (MASE)</dt>
        <dd>{formatHundredths(mase)}</dd>
        <dt>Values within the band, 75 to 85% aimed at</dt>
        <dd>{formatPercent(coverage)}</dd>
        <dt>Tested on</dt>
        <dd>the last 28 days</dd>
        <dt>Told from</dt>
        <dd>{formatPlural(days, 'day')}</dd>
      </dl>
      <p className={styles['hint']}>
        Each of the last 28 days of {name} is told from the days before it alone and held against
        what came. A MASE of {mase === null ? '0.8' : formatHundredths(Math.min(1, mase))} means
        errors {mase === null ? 'a fifth' : formatPercent(Math.max(0, 1 - mase))} smaller than
        repeating last week. The band of a week is judged by the other three.
      </p>
    </TitledCard>
  );
}

function verdict({ method, mase, band_coverage: coverage }: ExpectationSkill): string {
  if (method === 'last_week')
    return mase === null
      ? 'Every week was like the one before, so last week is shown.'
      : 'No better than repeating last week, so last week is shown.';
  const better = formatPercent(1 - (mase ?? 1));
  const band =
    coverage === null || (coverage >= 0.75 && coverage <= 0.85)
      ? ''
      : coverage < 0.75
        ? ' Its band is too narrow: expect more surprises than one in five.'
        : ' Its band is wider than it needs to be.';
  return `Errors are ${better} smaller than those of repeating last week.${band}`;
}
