import type { DemoProgress } from '#contract/progress.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { ProgressBar } from '#src/ui/display/ProgressBar.tsx';
import styles from './SimulationBanner.module.css';

/** How far the demonstration has loaded, or that it could not. */
export function SimulationBanner({ progress }: { progress: DemoProgress }) {
  if (progress.state === 'failed')
    return (
      <Banner kind="warning" closeKey="simulation-failed">
        {progress.message}
      </Banner>
    );
  if (progress.state !== 'loading') return null;
  return (
    <Banner closeKey="simulation-loading">
      <span className={styles['line']}>
        {progress.message}. Its people are a simulation.
        <ProgressBar label="Loading the demonstration" fraction={progress.fraction} />
        {formatPercent(progress.fraction)}
      </span>
    </Banner>
  );
}
