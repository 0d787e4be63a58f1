import { getBookings } from '#contract/bookings.ts';
import {
  bookingRowFields,
  getBookingMetrics,
  getGroupedBookings,
  maxExpandedBookings,
} from '#contract/bookingMetrics.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import { planFigures, type FigurePlan } from './metrics/planMetrics.ts';
import { presentGroups, presentMatrices } from './metrics/presentFigures.ts';
import { readFigureFacts, type FigureServices } from './metrics/readFigures.ts';
import { sumGroups } from './metrics/sumGroups.ts';

/** Whether a call tells of single bookings, series or organizers, which are for those who may list bookings. */
function tellsOfRows({ alternatives, filter }: FigurePlan, expands: boolean): boolean {
  const isPersonal = (by: string): boolean => by === 'series' || by === 'organiser';
  const groups = alternatives.flat().some((one) => one.kind === 'booking' && isPersonal(one.by));
  return expands || groups || filter.namesBookings;
}

/** The buildings whose bookings a call may sum. Throws METHOD_NOT_ALLOWED where rows are asked for and none may be read. */
function readable(
  method: string,
  { caller, services, ofRows }: { caller: Caller; services: FigureServices; ofRows: boolean },
): (buildingId: SpaceId) => boolean {
  const mayList = (id: SpaceId): boolean => caller.can(getBookings.operationId, id);
  const mayRead = (id: SpaceId): boolean => caller.can(method, id) && (!ofRows || mayList(id));
  if (ofRows) {
    const ids = services.spaces.current().buildings.map(({ id }) => id);
    const isRefused = ids.some((id) => caller.can(method, id)) && !ids.some(mayRead);
    if (isRefused) throw new AppError('METHOD_NOT_ALLOWED', 'Bookings may not be listed');
  }
  return mayRead;
}

/** expand_bookings: null for none, true for all fields, or the fields named. Throws INVALID_PARAMETER. */
function readExpansion(text: string | undefined): readonly string[] | true | null {
  if (text === undefined || text === 'false' || text === '') return null;
  if (text === 'true') return true;
  const fields = text.split(',').map((field) => field.trim());
  const unknown = fields.find((field) => !bookingRowFields.includes(field));
  if (unknown === undefined) return fields;
  throw new AppError('INVALID_PARAMETER', `expand_bookings: unknown field ${unknown}`);
}

/** getBookingMetrics and getGroupedBookings. */
export function bookingMetricRoutes(services: FigureServices): Route[] {
  const context = (): GroupContext => ({
    index: services.spaces.current(),
    roomSizesOf: (id) => services.spaces.settingsOf(id)?.room_size_categories,
  });
  return [
    defineRoute({
      endpoint: getBookingMetrics,
      async handle({ query, caller, signal }) {
        const plan = planFigures(query);
        const method = getBookingMetrics.operationId;
        const ofRows = tellsOfRows(plan, false);
        const mayRead = readable(method, { caller, services, ofRows });
        const facts = await readFigureFacts(plan, services, { mayRead, signal });
        const summed = sumGroups(facts, context());
        return presentMatrices(facts, summed, services);
      },
    }),
    defineRoute({
      endpoint: getGroupedBookings,
      async handle({ query, caller, signal }) {
        const fields = readExpansion(query.expand_bookings);
        const asked = planFigures(query);
        const plan = { ...asked, alternatives: [...asked.alternatives, total()] };
        const method = getGroupedBookings.operationId;
        const ofRows = tellsOfRows(plan, fields !== null);
        const mayRead = readable(method, { caller, services, ofRows });
        const facts = await readFigureFacts(plan, services, { mayRead, signal });
        const selected = facts.bookings.filter((one) => one.isSelected && one.cell !== null);
        if (fields !== null && selected.length > maxExpandedBookings) {
          const [given, most] = [selected.length, maxExpandedBookings].map(String);
          throw new AppError(
            'PAYLOAD_TOO_LARGE',
            `${given} bookings; at most ${most} are expanded`,
          );
        }
        const summed = sumGroups(facts, context());
        return presentGroups(facts, summed, { services, fields });
      },
    }),
  ];
}

function total(): FigurePlan['alternatives'][number] {
  return [{ name: 'all', kind: 'all' }];
}
