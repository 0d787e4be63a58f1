import type { HomeCard } from '#src/features/home/HomeCards.tsx';
import { loadHomeCard } from './loadHomeCard.tsx';

/** The cards of the home pages whose reports exist. A report adds its card here, and nothing else. */
export const homeCards: readonly HomeCard[] = [
  {
    id: 'right_now',
    title: 'Right Now',
    path: '/building/heatmap/now',
    load: async () =>
      (await import('#src/pages/right-now/home/RightNowHomeCard.tsx')).RightNowHomeCard,
  },
  {
    id: 'trend',
    title: 'Trend',
    path: '/building/chart',
    load: loadHomeCard(async () => (await import('#src/pages/trend/trend.ts')).trend),
  },
  {
    id: 'compare_spaces',
    title: 'Compare Spaces',
    path: '/building/compare/spaces',
    load: loadHomeCard(
      async () => (await import('#src/pages/compare-spaces/compareSpaces.ts')).compareSpaces,
    ),
  },
  {
    id: 'portfolio_comparison',
    title: 'Portfolio Comparison',
    path: '/portfolio/comparison',
    load: loadHomeCard(
      async () =>
        (await import('#src/pages/portfolio/comparison/portfolioComparison.ts'))
          .portfolioComparison,
    ),
  },
  {
    id: 'patterns',
    title: 'Pattern of Use',
    path: '/building/patterns/pattern-of-use',
    flag: 'patterns-pages',
    load: loadHomeCard(
      async () => (await import('#src/pages/patterns/use/patternOfUse.ts')).patternOfUse,
    ),
  },
];
