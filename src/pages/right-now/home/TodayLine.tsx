import { Sparkline } from '#src/charts/sparkline/Sparkline.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from './RightNowHome.module.css';
import type { TodayLineModel } from './toTodayLine.ts';

interface TodayLineProps {
  /** Of which building. */
  name: string;
  line: TodayLineModel;
  /** "today", "Fri, Nov 20". */
  day: string;
}

/** A quiet day stays a low line. */
const leastTop = 0.2;

/** How full a building was today, from midnight to midnight, over the band of what is usual. */
export function TodayLine({ name, line, day }: TodayLineProps) {
  const { points, peak, top } = line;
  const hasBand = points.some(({ expected }) => expected !== null);
  const today =
    peak === null
      ? `No data for ${name} ${day} yet`
      : `${name} ${day}, peak ${formatPercent(peak)} full`;
  return (
    <div className={styles['today']}>
      <Sparkline
        label={hasBand ? `${today}, compared with its usual range` : today}
        points={points}
        top={Math.max(top, leastTop)}
        marks={['00', '06', '12', '18', '24']}
      />
    </div>
  );
}
