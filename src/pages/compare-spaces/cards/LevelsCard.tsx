import { useMemo } from 'react';
import { ShareBars } from '#src/charts/share-bars/ShareBars.tsx';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { levelBasis, levelParts, toShareRows, type LevelBasis } from '../model/toShareRows.ts';
import styles from '../CompareSpaces.module.css';
import { LevelTable } from '../table/LevelTable.tsx';
import type { CardProps } from './CardProps.ts';

const notes: Record<LevelBasis, string> = {
  seatMinutes:
    'Valid open time by the share of seats that is taken, slot by slot; at the end its hours.',
  spaceMinutes:
    'Valid open time by the share of spaces that is in use, slot by slot; at the end its hours.',
};

/** How long each space is empty, quiet, busy and full. */
export function LevelsCard({ view, days, isTable }: CardProps) {
  const choice = usePaletteChoice();
  const basis = levelBasis(view);
  const parts = useMemo(() => levelParts(choice), [choice]);
  const known = useMemo(() => days.filter(({ rhythm }) => rhythm !== undefined), [days]);
  const rows = useMemo(() => toShareRows(known, basis, parts), [known, basis, parts]);
  return (
    <TitledCard title="How full for how long" note={notes[basis]} className={styles['wide']}>
      {known.length === 0 ? (
        <div className={styles['waiting']}>
          <Loading text="Reading 5-minute slots" />
        </div>
      ) : isTable ? (
        <LevelTable spaces={known} basis={basis} parts={parts} />
      ) : (
        <ReportChart id="levels" title="How full for how long">
          <ShareBars
            label="Share of valid open time by level"
            rowTitle="Space"
            parts={parts}
            rows={rows}
            format={formatPercent}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
