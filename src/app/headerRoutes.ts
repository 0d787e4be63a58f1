import { liveFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { uptimeFilterBar } from './pageFilterBars.ts';
import { withHomeCards } from './home/withHomeCards.tsx';
import { reportPages } from './reportPages.ts';
import type { PageRoute } from './routing/PageRoute.ts';

/** The pages of the header's menus. */
export const headerRoutes: readonly PageRoute[] = [
  {
    path: '/user/favorites',
    title: 'Unnamed Favorites',
    section: 'user',
    shows: 'saved links without a name',
    load: async () => (await import('#src/pages/favorites/FavoritesPage.tsx')).FavoritesPage,
  },
  {
    path: '/tools/zones',
    title: 'Zones',
    section: 'user',
    letter: 'z',
    shows: 'all zones of a floor as of any day, and drafts to edit them in',
    load: async () => (await import('#src/pages/zones/ZonesPage.tsx')).ZonesPage,
  },
  {
    path: '/tools/upload',
    title: 'Upload',
    section: 'user',
    shows: 'import readings, bookings and plans from files',
    flag: 'upload-data',
    isHidden: true,
    load: async () => (await import('#src/pages/upload/UploadPage.tsx')).UploadPage,
  },
  {
    path: '/tools/timemarkers',
    title: 'Time Markers',
    section: 'user',
    shows: 'notes on periods, such as a closed floor or a new policy',
    load: async () => (await import('#src/pages/time-markers/TimeMarkersPage.tsx')).TimeMarkersPage,
  },
  {
    path: '/tools/timemarkers/create',
    title: 'Create new time marker',
    section: 'user',
    shows: 'a form for a new time marker',
    partOf: '/tools/timemarkers',
    isUnlisted: true,
  },
  {
    path: '/tools/timemarkers/:id/edit',
    title: 'Edit time marker',
    section: 'user',
    shows: 'a form for an existing time marker',
    partOf: '/tools/timemarkers',
    isUnlisted: true,
  },
  {
    path: '/tools/uptime',
    title: 'Uptime',
    section: 'user',
    shows: 'sensor outages and how long they lasted',
    load: reportPages.uptime,
    filterBar: uptimeFilterBar,
  },
  {
    path: '/user/settings/preferences',
    title: 'Personal Preferences',
    section: 'user',
    letter: ',',
    shows: 'your preferred building, hours, units, colors and cards',
    load: withHomeCards(
      async () => (await import('#src/pages/preferences/PreferencesPage.tsx')).PreferencesPage,
    ),
  },
  {
    path: '/user/settings/building',
    title: 'Building Settings',
    section: 'user',
    shows: 'opening hours, holidays and room sizes of each building',
    load: async () =>
      (await import('#src/pages/building-settings/BuildingSettingsPage.tsx')).BuildingSettingsPage,
  },
  {
    path: '/admin/access',
    title: 'Access',
    section: 'user',
    role: 'admin',
    shows: 'sessions, API keys, displays, webhooks, privacy and the audit log',
    load: async () => (await import('#src/pages/access/AccessPage.tsx')).AccessPage,
  },
  {
    path: '/user/settings/usage',
    title: 'Page Views',
    section: 'user',
    role: 'admin',
    shows: 'anonymous visits per page',
    load: async () => (await import('#src/pages/usage/UsagePage.tsx')).UsagePage,
  },
  {
    path: '/help/definitions',
    title: 'Definitions',
    section: 'help',
    shows: 'what each number means and how it is computed',
    load: async () => (await import('#src/pages/definitions/DefinitionsPage.tsx')).DefinitionsPage,
  },
  {
    path: '/videos',
    title: 'Video Tutorials',
    section: 'help',
    shows: 'short videos about each report',
    load: async () => (await import('#src/pages/videos/VideosPage.tsx')).VideosPage,
  },
  {
    path: '/user/settings/feature-flags',
    title: 'Feature Flags',
    section: 'developer',
    role: 'developer',
    shows: 'feature flags and your choices',
    load: async () =>
      (await import('#src/pages/feature-flags/FeatureFlagsPage.tsx')).FeatureFlagsPage,
  },
  {
    path: '/test/design',
    title: 'Design',
    section: 'developer',
    role: 'developer',
    shows: 'all interface controls in both themes',
    load: async () => (await import('#src/pages/design/DesignPage.tsx')).DesignPage,
  },
  {
    path: '/test/query',
    title: 'Query',
    section: 'developer',
    role: 'developer',
    shows: 'send any API call and see the response',
    load: async () => (await import('#src/pages/query/QueryPage.tsx')).QueryPage,
  },
  {
    path: '/test/unified',
    title: 'Unified',
    section: 'developer',
    role: 'developer',
    shows: 'how the unified layer combines its sources',
    load: async () => (await import('#src/pages/unified/UnifiedPage.tsx')).UnifiedPage,
    filterBar: { ...liveFilterBar, source: false },
    isUnlisted: true,
  },
];
