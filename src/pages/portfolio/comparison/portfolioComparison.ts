import { defineReport } from '#src/features/report/defineReport.tsx';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { localTimeText } from '../shared/portfolioScope.ts';
import { ComparisonCards, ComparisonNotices } from './ComparisonCards.tsx';
import { comparedName } from './comparisonTexts.ts';
import { ComparisonViewer } from './ComparisonViewer.tsx';
import { PortfolioComparisonHome } from './PortfolioComparisonHome.tsx';
import { readComparison, toComparisonRequest } from './readComparison.ts';

/** Portfolio Comparison: how each building changed between two periods. */
export const portfolioComparison = defineReport({
  title: 'Portfolio Comparison',
  name: 'portfolio-comparison',
  needs: Buildings,
  request: toComparisonRequest,
  reading: ({ buildings }) =>
    `Loading two periods of ${formatPlural(buildings.length, 'building')}. Many buildings and long time frames take longer.`,
  read: (request, reading) => readComparison(request, reading),
  viewer: ComparisonViewer,
  basis: ({ data: { request }, view: { denominators, rows } }) => ({
    what: `${comparedName(request)} of ${request.subject.name}${localTimeText(request.subject)}`,
    denominators,
    coverages: rows.map(({ coverage }) => coverage),
    comparedDays: request.compared.days,
    settings: [
      {
        name: 'Compared',
        text: request.aggregation === 'max' ? 'peaks of days' : 'means of days',
      },
    ],
  }),
  terms: ({ view }) => Object.values(view.terms),
  tables: ({ view: { changes, peers } }) => [
    changes,
    ...(peers && peers.buildings.rows.length > 0 ? [peers.buildings, peers.bands] : []),
  ],
  notices: ComparisonNotices,
  cards: ComparisonCards,
  home: { what: 'the comparison', card: PortfolioComparisonHome },
});
