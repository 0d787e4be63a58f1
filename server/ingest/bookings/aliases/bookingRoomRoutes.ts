import { getBookingRooms, putBookingRoom } from '#contract/bookingRooms.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { RoomAliases } from './RoomAliases.ts';

interface RoomParts {
  aliases: RoomAliases;
  spaces: SpaceSource;
  audit: Audit;
}

/** What rooms are called in booking systems: listed, matched and unmatched. */
export function bookingRoomRoutes({ aliases, spaces, audit }: RoomParts): Route[] {
  /** A zone that does not exist counts as its own building, so that only those who may see everything learn that it is missing. */
  const buildingOf = (zoneId: SpaceId): SpaceId =>
    spaces.current().zoneById.get(zoneId)?.at(-1)?.buildingId ?? zoneId;
  const mayUse = (caller: Caller, method: string, zoneId: SpaceId): boolean =>
    caller.can(method, buildingOf(zoneId));
  return [
    defineRoute({
      endpoint: getBookingRooms,
      async handle({ caller }) {
        const all = await aliases.list();
        const method = getBookingRooms.operationId;
        return {
          aliases: all
            .filter(({ zoneId }) => mayUse(caller, method, zoneId))
            .map(({ source, room, zoneId }) => ({
              source,
              room,
              zone_id: spaces.current().zoneById.get(zoneId)?.at(-1)?.wireId ?? zoneId,
            })),
        };
      },
    }),
    defineRoute({
      endpoint: putBookingRoom,
      buildingIds: ({ body: { zone_id } }) =>
        zone_id === null ? [] : [buildingOf(toSpaceId(zone_id))],
      async handle({ body: { source, room, zone_id }, caller }) {
        const zoneId = zone_id === null ? null : toSpaceId(zone_id);
        if (zoneId !== null && !spaces.current().zoneById.has(zoneId)) throw unknownZone(zoneId);
        const method = putBookingRoom.operationId;
        await aliases.put({ source, room, zoneId }, (current) => {
          if (!mayUse(caller, method, current.zoneId))
            throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${method} here`);
        });
        await audit.record({
          actor: caller.userId,
          action: 'booking_room_matched',
          detail: { source, room, zone: zoneId },
        });
        return { alias: { source, room, zone_id } };
      },
    }),
  ];
}

function unknownZone(zoneId: SpaceId): AppError {
  const reason = `There is no zone ${zoneId}`;
  return new AppError('INVALID_BODY', reason, { rows: [{ field: 'zone_id', reason }] });
}
