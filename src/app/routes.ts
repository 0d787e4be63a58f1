import { liveFilterBar, reportFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { headerRoutes } from './headerRoutes.ts';
import { reportPages } from './reportPages.ts';
import type { PageRoute } from './routing/PageRoute.ts';

const loadRightNow = async () =>
  (await import('#src/pages/right-now/RightNowPage.tsx')).RightNowPage;

const loadStacking = async () =>
  (await import('#src/pages/stacking/StackingPage.tsx')).StackingPage;

/** All buildings stand side by side unless one or a campus is chosen; a plan of floors is compared with nothing. */
const stackingFilterBar = { ...reportFilterBar, comparison: false } as const;

/** The plan itself offers the comparison; that with the period before is ready. A floor is read whole, so a year is the most. */
const heatmapFilterBar = {
  ...reportFilterBar,
  floor: true,
  comparison: false,
  ownControls: true,
  needs: 'floor',
  pickLimits: { maxDays: 366 },
  defaults: { comparison_timeframe: 'previous_period' },
} as const;

/** Groups and typical weeks have no other period beside them; several buildings, floors or zones can be chosen. */
const groupFilterBar = {
  ...reportFilterBar,
  spaceType: true,
  groupFilter: true,
  comparison: false,
  needs: 'building',
} as const;

/** Flags of one building or floor, over up to a year: its floors are read whole, one after the other. */
const flagFilterBar = {
  ...reportFilterBar,
  floor: true,
  groupFilter: true,
  comparison: false,
  needs: 'building',
  pickLimits: { maxDays: 366 },
} as const;

/** A comparison is what the page is about: that with the period before is ready. */
const comparisonFilterBar = {
  ...reportFilterBar,
  defaults: { comparison_timeframe: 'previous_period' },
} as const;

/** The one table of pages: those of the report menu, then those of the header. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    title: 'Home',
    section: 'home',
    letter: 'h',
    shows: 'how many people are in each building now',
    load: async () => (await import('./home/HomeScreen.tsx')).HomeScreen,
  },
  {
    path: '/home/v2',
    title: 'Home v2',
    section: 'home',
    shows: 'your buildings, spaces and reports at a glance',
    flag: 'home-v2',
    isBeta: true,
    isHidden: true,
    keptQuery: ['startdatetime', 'enddatetime', 'zone_layer', 'ids'],
    load: async () => (await import('./home/HomeV2Screen.tsx')).HomeV2Screen,
    filterBar: { ...reportFilterBar, capacity: false, needs: 'building' },
  },
  {
    path: '/portfolio/utilization',
    title: 'Portfolio Utilization',
    section: 'portfolio',
    letter: 'u',
    shows: 'how full every building was over the last weeks, against its target',
    minimumDays: 35,
    load: async () =>
      (await import('#src/pages/portfolio/utilization/PortfolioUtilizationPage.tsx'))
        .PortfolioUtilizationPage,
    filterBar: { ...reportFilterBar, comparison: false },
  },
  {
    path: '/portfolio/comparison',
    title: 'Portfolio Comparison',
    section: 'portfolio',
    letter: 'p',
    shows: 'how each building changed from one period to another',
    load: async () =>
      (await import('#src/pages/portfolio/comparison/PortfolioComparisonPage.tsx'))
        .PortfolioComparisonPage,
    filterBar: comparisonFilterBar,
  },
  {
    path: '/building/heatmap/now',
    title: 'Right Now',
    section: 'building',
    letter: 'n',
    shows: 'where people are at this moment, on the floor plan',
    load: loadRightNow,
    filterBar: { ...liveFilterBar, ownControls: true },
    hasDisplay: true,
  },
  {
    path: '/building/heatmap/realtime',
    title: 'Right Now',
    section: 'building',
    shows: 'where people are at this moment, on the floor plan',
    isUnlisted: true,
    load: loadRightNow,
    filterBar: { ...liveFilterBar, ownControls: true },
    hasDisplay: true,
  },
  {
    path: '/building/chart',
    title: 'Trend',
    section: 'building',
    letter: 't',
    shows: 'how the use of spaces changed over time, with gaps, bands and targets',
    keptQuery: ['startdatetime', 'enddatetime', 'capacity', 'zone_layer', 'ids', 'space_type'],
    load: async () => (await import('#src/pages/trend/TrendPage.tsx')).TrendPage,
    filterBar: { ...reportFilterBar, spaceType: true, groupFilter: true, needs: 'building' },
  },
  {
    path: '/building/compare/spaces',
    title: 'Compare Spaces',
    section: 'building',
    letter: 'c',
    shows: 'two to eight spaces side by side, hour by hour and weekday by weekday',
    load: async () =>
      (await import('#src/pages/compare-spaces/CompareSpacesPage.tsx')).CompareSpacesPage,
    filterBar: { ...reportFilterBar, spaceType: true, comparison: false, needs: 'building' },
  },
  {
    path: '/building/heatmap',
    title: 'Heatmap',
    section: 'building',
    letter: 'm',
    shows: 'the floor plan coloured by use over a period, with playback and comparison',
    minimumDays: 7,
    load: async () => (await import('#src/pages/heatmap/HeatmapPage.tsx')).HeatmapPage,
    filterBar: heatmapFilterBar,
  },
  {
    path: '/building/patterns/pattern-of-use',
    title: 'Pattern of Use',
    section: 'patterns',
    letter: 'w',
    shows: 'the typical week, hour by hour',
    flag: 'patterns-pages',
    isHidden: true,
    load: reportPages.patternOfUse,
    filterBar: groupFilterBar,
  },
  {
    path: '/building/patterns/pattern-deviations',
    title: 'Pattern Deviations',
    section: 'patterns',
    letter: 'd',
    shows: 'when and where use left its usual range',
    flag: 'patterns-pages',
    isHidden: true,
    load: async () =>
      (await import('#src/pages/patterns/deviations/PatternDeviationsPage.tsx'))
        .PatternDeviationsPage,
    filterBar: { ...groupFilterBar, pickLimits: { maxDays: 184 } },
  },
  {
    path: '/building/patterns/pattern-expectations',
    title: 'Pattern Expectations',
    section: 'patterns',
    letter: 'x',
    shows: 'what to expect in the next fourteen days',
    flag: 'patterns-pages',
    isHidden: true,
    load: async () =>
      (await import('#src/pages/patterns/expectations/PatternExpectationsPage.tsx'))
        .PatternExpectationsPage,
    filterBar: {
      ...groupFilterBar,
      timeFrame: false,
      datePicker: false,
      previousNext: false,
    },
  },
  {
    path: '/building/stacking/opportunity',
    title: 'Opportunity',
    section: 'stacking',
    shows: 'buildings as stacks of floors, coloured by the seats that could be released',
    minimumDays: 28,
    load: loadStacking,
    filterBar: stackingFilterBar,
  },
  {
    path: '/building/stacking/utilization',
    title: 'Utilization',
    section: 'stacking',
    letter: 's',
    shows: 'buildings as stacks of floors, coloured by how full they are',
    minimumDays: 28,
    load: loadStacking,
    filterBar: stackingFilterBar,
  },
  {
    path: '/building/stacking/time-in-use',
    title: 'Time in Use',
    section: 'stacking',
    shows: 'buildings as stacks of floors, coloured by how long they are in use',
    minimumDays: 28,
    load: loadStacking,
    filterBar: stackingFilterBar,
  },
  {
    path: '/building/utilization/group',
    title: 'Group',
    section: 'metrics',
    letter: 'g',
    shows: 'any metrics for groups of spaces, down to each zone',
    load: reportPages.group,
    filterBar: groupFilterBar,
  },
  {
    path: '/building/utilization/inefficient',
    title: 'Inefficient',
    section: 'metrics',
    letter: 'i',
    shows: 'rooms that are held by groups far smaller than they fit',
    load: reportPages.inefficient,
    filterBar: flagFilterBar,
  },
  {
    path: '/building/utilization/underutilized',
    title: 'Underutilized',
    section: 'metrics',
    shows: 'spaces whose seats are spare even at their peak',
    load: reportPages.underutilized,
    filterBar: flagFilterBar,
  },
  {
    path: '/building/utilization/bottleneck',
    title: 'Bottleneck',
    section: 'metrics',
    letter: 'b',
    shows: 'spaces that are full too often, and where there is slack meanwhile',
    load: reportPages.bottleneck,
    filterBar: flagFilterBar,
  },
  {
    path: '/building/utilization/opportunity',
    title: 'Opportunity',
    section: 'metrics',
    letter: 'o',
    shows: 'how many seats each floor could release or needs',
    load: reportPages.opportunity,
    filterBar: groupFilterBar,
  },
  {
    path: '/room/performance',
    title: 'Room Performance',
    section: 'rooms',
    letter: 'r',
    shows: 'how well each meeting room serves the groups that use it',
    minimumDays: 42,
  },
  {
    path: '/room/demand',
    title: 'Room Demand',
    section: 'rooms',
    letter: 'e',
    shows: 'how many rooms of each size are needed at once',
    minimumDays: 42,
  },
  {
    path: '/booking/analyze',
    title: 'Analyze',
    section: 'bookings',
    group: 'Booking Statistics',
    shows: 'bookings by source, room, weekday, hour and duration',
    flag: 'booking-only-statistics',
  },
  {
    path: '/booking/attendance',
    title: 'Attendance',
    section: 'bookings',
    group: 'Booking Statistics',
    shows: 'expected attendees against the seats that were booked',
    flag: 'booking-only-statistics',
  },
  {
    path: '/booking/popularity',
    title: 'Popularity',
    section: 'bookings',
    group: 'Booking Statistics',
    shows: 'which rooms are booked first and most',
    flag: 'booking-only-statistics',
  },
  {
    path: '/booking/utilization',
    title: 'Utilization',
    section: 'bookings',
    group: 'Booking Metrics',
    letter: 'k',
    shows: 'booked time against used time',
    flag: 'booking-analytics',
  },
  {
    path: '/booking/booked-rates-per-room',
    title: 'Booked Rates per Room',
    section: 'bookings',
    group: 'Booking Metrics',
    shows: 'the booked and used rate of each room',
    flag: 'booking-analytics',
    minimumDays: 28,
  },
  {
    path: '/booking/booked-rates-over-time',
    title: 'Booked Rates over Time',
    section: 'bookings',
    group: 'Booking Metrics',
    shows: 'how booked and used rates changed from day to day',
    flag: 'booking-analytics',
    minimumDays: 28,
  },
  {
    path: '/tools/corporate-noshows',
    title: 'Corporate No-Shows',
    section: 'bookings',
    shows: 'bookings that nobody came to, and what they cost',
    flag: 'timetabling-corporate-noshows',
    minimumDays: 7,
  },
  {
    path: '/booking/import-reports',
    title: 'Import Reports',
    section: 'bookings',
    shows: 'what each import of bookings accepted and refused, and why',
    isUnlisted: true,
  },
  {
    path: '/tools/clocks',
    title: 'Clocks',
    section: 'timetabling',
    shows: 'planned against actual use of each room around the clock',
    flag: 'timetabling-clocks',
    minimumDays: 7,
  },
  {
    path: '/tools/noshows',
    title: 'No-Shows',
    section: 'timetabling',
    shows: 'timetabled hours that nobody came to',
    flag: 'timetabling-noshows',
    minimumDays: 7,
  },
  {
    path: '/tools/find-team-space',
    title: 'Find Team Space',
    section: 'tools',
    letter: 'f',
    shows: 'the neighbourhoods in which a team of a given size would fit',
    minimumDays: 84,
  },
  {
    path: '/tools/consolidate/*',
    title: 'Consolidate',
    section: 'tools',
    shows: 'what happens to the other floors when some are closed',
    flag: 'consolidate-floors',
    isBeta: true,
    minimumDays: 42,
  },
  {
    path: '/tools/export/zone-metrics',
    title: 'Zone Metrics',
    section: 'export',
    shows: 'a download of any zone metrics with their coverage',
    flag: 'view-zone-metrics-export',
    isBeta: true,
  },
  {
    path: '/tools/export/booking-metrics',
    title: 'Booking Metrics',
    section: 'export',
    shows: 'a download of booked, used and lost time',
    flag: 'view-booking-metrics-export',
    isBeta: true,
  },
  ...headerRoutes,
];
