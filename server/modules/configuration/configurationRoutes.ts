import { getPublicStaticAssets, getStaticAssets } from '#contract/account.ts';
import { getDemoProgress } from '#contract/progress.ts';
import { getConfig, type ClientConfig } from '#contract/session.ts';
import type { DemoState } from '#server/core/DemoState.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';

/** Where the file of the client configuration is served. */
export const clientConfigurationPath = '/client/floorscope.json';

/** What the browser reads before and while it starts. */
export function configurationRoutes(config: ClientConfig, demo: DemoState): Route[] {
  const files = [{ name: 'floorscope.json', asseturl: clientConfigurationPath }];
  return [
    defineRoute({
      endpoint: getConfig,
      handle: async () => new RawAnswer('application/json; charset=utf-8', JSON.stringify(config)),
    }),
    defineRoute({ endpoint: getStaticAssets, handle: async () => ({ files }) }),
    defineRoute({ endpoint: getPublicStaticAssets, handle: async () => ({ files }) }),
    defineRoute({ endpoint: getDemoProgress, handle: async () => demo.current() }),
  ];
}
