import { approveDisplay } from '#contract/displayPairing.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Auth } from '../openAuth.ts';
import { readPairingCode } from './pairingCode.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';

/** Approving the wall displays that wait for it, for administrators. */
export function displayRoutes(auth: Auth, spaces: SpaceStore): Route[] {
  return [
    defineRoute({
      endpoint: approveDisplay,
      lane: 'quick',
      async handle({ body, caller, remoteAddress: from }) {
        const shows = {
          name: body.name,
          buildingId: toSpaceId(body.building_id),
          floorId: body.floor_id === undefined ? null : toSpaceId(body.floor_id),
        };
        requireSpaces(spaces, shows);
        auth.wrongCodes.check(caller.keyId);
        const code = readPairingCode(body.code);
        const found = code && (await auth.pairings.approve(code, shows, caller.userId));
        if (!found) {
          auth.wrongCodes.note(caller.keyId);
          const method = approveDisplay.operationId;
          auth.noteAttempt({ action: 'display_code_refused', caller, method, from });
          throw new AppError('NOT_FOUND', 'No display is showing this code');
        }
        await auth.audit.record({
          actor: caller.userId,
          action: 'display_approved',
          detail: {
            name: shows.name,
            building: shows.buildingId,
            floor: shows.floorId,
            browser: found.browser,
            address: found.address,
          },
        });
        return found;
      },
    }),
  ];
}

/** Throws for a building that is not there, and for a floor of another one. */
function requireSpaces(
  spaces: SpaceStore,
  { buildingId, floorId }: { buildingId: string; floorId: string | null },
): void {
  const { buildingById, floorById } = spaces.current();
  if (!buildingById.has(toSpaceId(buildingId)))
    throw new AppError('INVALID_PARAMETER', `building_id: there is no building ${buildingId}`);
  if (floorId === null) return;
  const isThere = floorById
    .get(toSpaceId(floorId))
    ?.some((floor) => floor.buildingId === buildingId);
  if (!isThere)
    throw new AppError('INVALID_PARAMETER', `floor_id: the building has no floor ${floorId}`);
}
