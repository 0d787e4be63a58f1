import { getReleasePolicy } from '#contract/bookingTools.ts';
import {
  bookingRowFields,
  getBookingMetrics,
  getGroupedBookings,
  maxExpandedBookings,
} from '#contract/bookingMetrics.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import { planFigures, type FigurePlan } from './metrics/planMetrics.ts';
import { presentGroups, presentMatrices } from './metrics/presentFigures.ts';
import { readFigureFacts, type FigureServices } from './metrics/readFigures.ts';
import { sumGroups } from './metrics/sumGroups.ts';
import { sumReleases } from './metrics/sumReleases.ts';
import { readableBuildings } from './readableBuildings.ts';

/** Whether a call tells of single bookings, series or organizers, which are for those who may list bookings. */
function tellsOfRows({ alternatives, filter }: FigurePlan, expands: boolean): boolean {
  const isPersonal = (by: string): boolean => by === 'series' || by === 'organiser';
  const groups = alternatives.flat().some((one) => one.kind === 'booking' && isPersonal(one.by));
  return expands || groups || filter.namesBookings;
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

/** getBookingMetrics, getGroupedBookings and getReleasePolicy. */
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
        const mayRead = readableBuildings(method, { caller, ...services, ofRows });
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
        const mayRead = readableBuildings(method, { caller, ...services, ofRows });
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
    defineRoute({
      endpoint: getReleasePolicy,
      async handle({ query: { filter_bookings, grace }, caller, signal }) {
        const plan = planFigures({ filter_bookings, group_bookings: 'all' });
        const method = getReleasePolicy.operationId;
        const ofRows = tellsOfRows(plan, false);
        const mayRead = readableBuildings(method, { caller, ...services, ofRows });
        const facts = await readFigureFacts(plan, services, { mayRead, signal });
        return { graces: sumReleases(facts, grace) };
      },
    }),
  ];
}

function total(): FigurePlan['alternatives'][number] {
  return [{ name: 'all', kind: 'all' }];
}
