import { getPublicStaticAssets, getStaticAssets } from '#contract/account.ts';
import { getDemoProgress } from '#contract/progress.ts';
import { getConfig } from '#contract/session.ts';
import type { DemoState } from '#server/core/DemoState.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import { toClientConfig, type PublicSettings } from './toClientConfig.ts';

/** Where the files of the client configuration are served. */
export const clientConfigurationPath = '/client/floorscope.json';
export const secondaryConfigurationPath = '/client/floorscope-secondary.json';

/** What the browser reads before and while it starts. */
export function configurationRoutes(settings: PublicSettings, demo: DemoState): Route[] {
  const files = [
    { name: 'floorscope.json', asseturl: clientConfigurationPath },
    ...(settings.secondary
      ? [{ name: 'floorscope-secondary.json', asseturl: secondaryConfigurationPath }]
      : []),
  ];
  return [
    defineRoute({
      endpoint: getConfig,
      lane: 'quick',
      handle: async ({ origin }) =>
        new RawAnswer(
          'application/json; charset=utf-8',
          JSON.stringify(toClientConfig(settings, origin)),
        ),
    }),
    defineRoute({ endpoint: getStaticAssets, lane: 'quick', handle: async () => ({ files }) }),
    defineRoute({
      endpoint: getPublicStaticAssets,
      lane: 'quick',
      handle: async () => ({ files }),
    }),
    defineRoute({ endpoint: getDemoProgress, lane: 'quick', handle: async () => demo.current() }),
  ];
}
