import { verifyStores } from '#contract/admin.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { findDamage } from '#server/samples/health/findDamage.ts';
import type { Samples } from '#server/samples/Samples.ts';

/** Whether the stores are whole, for administrators. */
export function storeRoutes(samples: Samples): Route[] {
  return [
    defineRoute({
      endpoint: verifyStores,
      handle: async () => ({ faults: await findDamage(samples) }),
    }),
  ];
}
