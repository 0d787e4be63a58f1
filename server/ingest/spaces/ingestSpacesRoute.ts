import { ingestSpaces } from '#contract/ingestSpaces.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceChange } from '#server/directory/spaces/SpaceRows.ts';
import type { SpaceState, SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { countChanged } from './countChanged.ts';
import { coincidingWarnings } from './warnings/coincidingWarnings.ts';
import { layerWarnings } from './warnings/layerWarnings.ts';
import { prepareSpaces } from './prepareSpaces.ts';
import type { z } from 'zod';
import { frameErrorText } from '#domain/time/frame.ts';
import type { AppError } from '#server/core/AppError.ts';
import { faultRows } from '#server/core/faults/faultRows.ts';
import { unknownField } from '#server/core/faults/faultText.ts';
import { SpaceFaults } from './SpaceFaults.ts';

const dates: ReadonlySet<unknown> = new Set(['startdate', 'enddate']);
const zones: ReadonlySet<unknown> = new Set(['zone', 'zones']);

/** A body that is not of the contract's shape, in the words of the specification where it has them. */
function refuseSpacesBody(error: z.ZodError): AppError {
  const faults = new SpaceFaults();
  for (const { field = '', reason } of faultRows(error)) {
    const name = field.split('.').at(-1);
    if (reason === unknownField && zones.has(name)) faults.addMisconfigured(field);
    else if (reason !== unknownField && dates.has(name)) faults.add(field, frameErrorText);
    else faults.add(field, reason);
  }
  return faults.toError();
}

/** Some hundred floors with their desks and scenery, in bytes. */
const largestBody = 32 * 1024 * 1024;

/** POST /v4/ingest/spaces. */
export function ingestSpacesRoute(spaces: SpaceStore, audit: Audit): Route {
  return defineRoute({
    endpoint: ingestSpaces,
    lane: 'ingestion',
    bodyLimit: largestBody,
    refuseBody: refuseSpacesBody,
    async handle({ query, body, caller }) {
      const warnings: string[] = [];
      const taken: SpaceChange[] = [];
      let changed = { buildings: 0, floors: 0, zones: 0 };
      const prepare = (state: SpaceState): SpaceChange => {
        const prepared = prepareSpaces(body, state);
        changed = countChanged(prepared.change, state);
        warnings.push(...prepared.warnings);
        taken.push(prepared.change);
        return prepared.change;
      };
      const isTrial = query.is_trial ?? false;
      const index = await (isTrial ? spaces.tryChange(prepare) : spaces.change(prepare));
      const counts = {
        buildings: body.buildings.length,
        floors: taken.reduce((sum, { floors }) => sum + floors.length, 0),
        zones: taken.reduce((sum, { zones }) => sum + zones.length, 0),
      };
      if (!isTrial)
        await audit.record({ actor: caller.userId, action: 'spaces_imported', detail: counts });
      return {
        ...counts,
        changed,
        warnings: [
          ...warnings,
          ...taken.flatMap((change) => layerWarnings(change, index)),
          ...taken.flatMap((change) => coincidingWarnings(change, index)),
        ],
      };
    },
  });
}
