import {
  change,
  choose,
  explain,
  hover,
  press,
  scroll,
  sort,
  takeFrame,
  turnOn,
  type Gesture,
} from './Gesture.ts';

/** A page with the demonstration, and what a person does there; the time frame is the page's own by default. */
export interface Visit {
  readonly path: string;
  readonly title: string;
  readonly gestures: readonly Gesture[];
}

const quarter = takeFrame('Past 12 weeks');

export const visits: readonly Visit[] = [
  { path: '/', title: 'Home', gestures: [scroll] },
  {
    path: '/portfolio/utilization',
    title: 'Portfolio Utilization',
    gestures: [
      ...change('Metric'),
      hover(),
      sort('Seats'),
      ...change('Group by'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/portfolio/comparison',
    title: 'Portfolio Comparison',
    gestures: [
      ...change('Metric'),
      ...change('Value'),
      hover(),
      sort('Seats'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/heatmap/now',
    title: 'Right Now',
    gestures: [hover(), press(/^Floor 1:/), press('Play'), press(/^Floor 2:/)],
  },
  {
    path: '/building/chart',
    title: 'Trend',
    gestures: [
      hover(),
      choose('Hour'),
      ...change('Metric'),
      ...change('Band'),
      hover(),
      choose('Table'),
      choose('Chart'),
      ...change('Lines'),
      sort('Peak'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/compare/spaces',
    title: 'Compare Spaces',
    gestures: [press(/^Compare 6 floors/), hover(), choose('People'), hover(1), scroll, ...quarter],
  },
  {
    path: '/building/heatmap',
    title: 'Heatmap',
    gestures: [
      hover(),
      press(/^Floor 1:/),
      ...change('Color by'),
      choose('Types and tags'),
      choose('Typical week'),
      choose('Playback'),
      press('Play'),
      press('Pause'),
      choose('Compare'),
      ...quarter,
    ],
  },
  {
    path: '/building/patterns/pattern-of-use',
    title: 'Pattern of Use',
    gestures: [
      hover(),
      ...change('Metric'),
      choose('Quarters'),
      choose('Table'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/patterns/pattern-deviations',
    title: 'Pattern Deviations',
    gestures: [
      hover(),
      ...change('Metric'),
      sort('Actual'),
      choose('Table'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/patterns/pattern-expectations',
    title: 'Pattern Expectations',
    gestures: [hover(), ...change('Metric'), sort('Mean'), ...explain],
  },
  {
    path: '/building/stacking/utilization',
    title: 'Stacking Plan',
    gestures: [
      hover(),
      choose('Area'),
      choose('A moment'),
      choose('Whole time frame'),
      sort('Seats'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/utilization/group',
    title: 'Group',
    gestures: [
      hover(),
      choose('Spaces'),
      turnOn('Show all spaces'),
      scroll,
      sort('Seats'),
      ...change('Group by'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/utilization/inefficient',
    title: 'Inefficient',
    gestures: [
      choose(/^All/),
      sort('Seats'),
      scroll,
      turnOn('Open areas too'),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/utilization/underutilized',
    title: 'Underutilized',
    gestures: [choose(/^All/), sort('Seats'), scroll, ...explain, ...quarter],
  },
  {
    path: '/building/utilization/bottleneck',
    title: 'Bottleneck',
    gestures: [
      choose(/^All/),
      sort('Mean taken'),
      ...change('Seats by'),
      hover(),
      ...explain,
      ...quarter,
    ],
  },
  {
    path: '/building/utilization/opportunity',
    title: 'Opportunity',
    gestures: [hover(), sort('Seats'), ...change('Seats by'), scroll, ...explain, ...quarter],
  },
];
