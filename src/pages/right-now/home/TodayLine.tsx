import { useMemo } from 'react';
import { Sparkline } from '#src/charts/sparkline/Sparkline.tsx';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { useToday } from '../today/useToday.ts';
import { usualScope } from './floorParameters.ts';
import styles from './RightNowHome.module.css';
import { toTodayLine } from './toTodayLine.ts';

/** A quiet day stays a low line. */
const leastTop = 0.2;

/** How full a building was today, from midnight to midnight. */
export function TodayLine({ building }: { building: BuildingSpace }) {
  const scope = useMemo(() => usualScope(building), [building]);
  const { curves } = useToday({ building, scope, capacityName: null });
  const { values, peak } = toTodayLine(curves.byId.get(building.id)?.utilisation ?? []);
  const label =
    peak === null
      ? `Today’s use of ${building.name} is not known yet`
      : `${building.name} today, at most ${formatPercent(peak)} full`;
  return (
    <div className={styles['today']}>
      <Sparkline
        label={label}
        values={values}
        top={Math.max(peak ?? 0, leastTop)}
        marks={['00', '06', '12', '18', '24']}
      />
    </div>
  );
}
