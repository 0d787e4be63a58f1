import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { HomeNothing } from './HomeWords.tsx';

interface HomeEmptyProps {
  /** Of which spaces. */
  name: string;
  /** Whether the current hours leave no open time; else too little of it was measured. */
  isClosed: boolean;
}

/** Why a card of a home page has no numbers of its time frame, and where more is told. */
export function HomeEmpty({ name, isClosed }: HomeEmptyProps) {
  if (isClosed)
    return (
      <HomeNothing>{name} was closed on these days, by the selected opening hours.</HomeNothing>
    );
  return (
    <HomeNothing>
      Not enough data for {name}: {formatPercent(thresholds.neededData)} of seats reported at the
      same time in less than {formatPercent(thresholds.leastData)} of open hours. Open the page for
      other days or spaces.
    </HomeNothing>
  );
}
