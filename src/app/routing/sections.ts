import type { PageRoute, RouteSection } from './PageRoute.ts';

/** Sections of the report menu in their order, with their titles. */
export const reportSections = [
  { id: 'portfolio', title: 'Portfolio Insights' },
  { id: 'building', title: 'Building Insights' },
  { id: 'patterns', title: 'Patterns' },
  { id: 'stacking', title: 'Stacking Plan' },
  { id: 'metrics', title: 'Metrics Comparison' },
  { id: 'rooms', title: 'Room Insight' },
  { id: 'bookings', title: 'Bookings' },
  { id: 'timetabling', title: 'Timetabling' },
  { id: 'tools', title: 'Actionable Tools' },
  { id: 'export', title: 'Advanced Export' },
] as const satisfies readonly { id: RouteSection; title: string }[];

/** Sections whose pages stand in menus of the header. */
export const headerSections: readonly RouteSection[] = ['user', 'help', 'developer'];

const headerTitles: Partial<Record<RouteSection, string>> = {
  user: 'Account',
  help: 'Help',
  developer: 'Developer',
};

/** What a page's breadcrumb begins with; null for the pages on top of the menu. */
export function sectionTitle(section: RouteSection): string | null {
  return reportSections.find(({ id }) => id === section)?.title ?? headerTitles[section] ?? null;
}

/** Sections whose pages have names that mean nothing by themselves. */
const namedWithSection: ReadonlySet<RouteSection> = new Set([
  'stacking',
  'metrics',
  'bookings',
  'export',
]);

/** What a page is called where its section is not in sight. */
export function fullTitle({ section, title }: Pick<PageRoute, 'section' | 'title'>): string {
  const heading = sectionTitle(section);
  return heading !== null && namedWithSection.has(section) ? `${heading}: ${title}` : title;
}
