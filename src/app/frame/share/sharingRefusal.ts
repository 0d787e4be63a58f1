import type { SharingSettings } from '#contract/sharedLinks.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { sharedRoute } from '../../shared/sharedPages.ts';

interface Sharing {
  route: Pick<PageRoute, 'path'>;
  /** The one building of the page; null where it shows several. */
  building: object | null;
  mayShare: boolean;
  settings: SharingSettings;
}

/** Why the page in view cannot be shared without an account; null when it can. */
export function sharingRefusal({ route, building, mayShare, settings }: Sharing): string | null {
  if (!settings.shared_links)
    return 'An administrator has turned off links for people without an account.';
  if (!sharedRoute(route.path))
    return 'This page can’t be shared without an account. Right Now, Heatmap and reports about the spaces of one building can.';
  if (building === null)
    return 'This page shows several buildings, and a link opens only one. Choose a building, a floor or spaces of one building first.';
  if (!mayShare) return 'Your role doesn’t let you share this building.';
  return null;
}
