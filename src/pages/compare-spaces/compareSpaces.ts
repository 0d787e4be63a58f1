import { defineReport } from '#src/features/report/defineReport.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { CompareCards } from './CompareCards.tsx';
import { ComparedPlaces, LastPair } from './ComparedPlaces.tsx';
import { CompareHome } from './CompareHome.tsx';
import { CompareNotices } from './CompareNotices.tsx';
import { compareTerms } from './compareTexts.ts';
import { CompareViewer } from './CompareViewer.tsx';
import { readComparison, toCompareRequest } from './readComparison.ts';
import { SpaceHead } from './SpaceHead.tsx';

/** Compare Spaces: two to eight spaces of one level side by side. */
export const compareSpaces = defineReport({
  title: 'Compare Spaces',
  name: 'compare-spaces',
  needs: ComparedPlaces,
  request: toCompareRequest,
  reading: ({ compared }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${formatPlural(compared.length, compared[0].level)}. Whole buildings take longest.`,
  read: readComparison,
  viewer: CompareViewer,
  basis: ({ data, view: { format, denominators } }) => {
    const { spaces, subject } = data.request;
    return {
      what: `${formatNames[format]} of ${subject.name}`,
      denominators,
      settings: [
        { name: 'Spaces', text: spaces.map(({ label }) => label).join(', ') },
        { name: 'Compared with', text: spaces[0].label },
        { name: 'Metric of the charts', text: formatNames[format] },
      ],
    };
  },
  terms: ({ view }) => compareTerms(view.denominators),
  tables: ({ view: { tables } }) => Object.values(tables),
  head: SpaceHead,
  notices: CompareNotices,
  cards: CompareCards,
  home: { what: 'the comparison', needs: LastPair, card: CompareHome },
});
