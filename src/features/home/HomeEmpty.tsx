import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { HomeNothing } from './HomeNothing.tsx';

interface HomeEmptyProps {
  /** Of which spaces. */
  name: string;
  /** Whether the hours in force leave no open time; else too little of it was measured. */
  isClosed: boolean;
}

/** Why a card of a home page has no numbers of its time frame, and where more is told. */
export function HomeEmpty({ name, isClosed }: HomeEmptyProps) {
  if (isClosed)
    return <HomeNothing>The hours in force leave {name} no open time in these days.</HomeNothing>;
  return (
    <HomeNothing>
      Less than {formatPercent(thresholds.leastData)} of the open time of these days can be told of{' '}
      {name}: a moment counts when {formatPercent(thresholds.neededData)} of the seats are measured
      in it. The page behind this card shows other days, and single buildings, floors and spaces.
    </HomeNothing>
  );
}
