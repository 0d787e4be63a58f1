import { getBookingAttendance, getReleasePolicy } from '#contract/bookingTools.ts';
import { getBookings } from '#contract/bookings.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  bookingRowFields,
  getBookingMetrics,
  getGroupedBookings,
  maxExpandedBookings,
} from '#contract/bookingMetrics.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { KeptAnswers } from '#server/core/KeptAnswers.ts';
import { KeptBody } from '#server/core/KeptBody.ts';
import type { KeptSources } from '#server/core/KeptValues.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import type { KeptBookings } from './kept/KeptBookings.ts';
import { planFigures, type FigurePlan } from './metrics/planMetrics.ts';
import { groupContext, planGroups } from './metrics/readGroupedFigures.ts';
import { presentAttendance } from './metrics/presentAttendance.ts';
import { presentGroups, presentMatrices } from './metrics/presentFigures.ts';
import {
  readFigureFacts,
  slotFrameOf,
  type FigureFacts,
  type FigureServices,
} from './metrics/readFigures.ts';
import { sumGroups } from './metrics/sumGroups.ts';
import { sumReleases } from './metrics/sumReleases.ts';
import { readableBuildings } from './readableBuildings.ts';

const jsonText = 'application/json; charset=utf-8';
/** Answers of the booking pages of some buildings. */
const mostBytes = 16 * 2 ** 20;

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

type FigureEndpoint =
  | typeof getBookingMetrics
  | typeof getGroupedBookings
  | typeof getReleasePolicy
  | typeof getBookingAttendance;

/** What a call asks for, and how it is answered. */
interface FigureCall {
  plan: FigurePlan;
  /** Whether its answer lists single bookings. */
  expands: boolean;
  present: (facts: FigureFacts) => object;
}

type FigureRouteServices = FigureServices &
  Omit<KeptSources, 'mostBytes' | 'onChange'> & {
    bookings: { onStored: NonNullable<KeptSources['onChange']> };
    keptBookings: KeptBookings;
  };

/** The figures of bookings: measures over intervals and by group, release policies, attendance. */
export function bookingMetricRoutes(services: FigureRouteServices): Route[] {
  const { spaces, bookings, keptBookings: kept } = services;
  const onChange = (listener: () => void): (() => void) => bookings.onStored(listener);
  const answers = new KeptAnswers({ ...services, onChange, mostBytes });
  const context = (): GroupContext => groupContext(services);
  /** By what right a call is answered, and what its answer is kept by. */
  const rightsOf = (
    { operationId }: FigureEndpoint,
    query: object,
    call: FigureCall,
    caller: Caller,
  ) => {
    const ofRows = tellsOfRows(call.plan, call.expands);
    const mayRead = readableBuildings(operationId, { caller, spaces, ofRows });
    const readable = spaces
      .current()
      .buildings.map(({ id }) => id)
      .filter(mayRead);
    const hidesSmall =
      call.plan.filter.namesDepartments &&
      !readable.every((id) => caller.can(getBookings.operationId, id));
    return { mayRead, hidesSmall, key: JSON.stringify([operationId, query, readable, hidesSmall]) };
  };
  const figureRoute = <E extends FigureEndpoint>(
    endpoint: E,
    callOf: (query: QueryOf<E>) => FigureCall,
  ): Route =>
    defineRoute({
      endpoint,
      known: ({ query, caller }) => {
        const { key } = rightsOf(endpoint, query, callOf(query), caller);
        const body = answers.known(key);
        return body && new RawAnswer(jsonText, body);
      },
      handle: async ({ query, caller, signal }) => {
        const call = callOf(query);
        const { key, ...rights } = rightsOf(endpoint, query, call, caller);
        const body = await answers.of(key, slotFrameOf(call.plan), async () => {
          const facts = await readFigureFacts(call.plan, services, { ...rights, signal, kept });
          const json = JSON.stringify({ result: call.present(facts) });
          return { body: new KeptBody([Buffer.from(json)]), isSettled: facts.isSettled };
        });
        return new RawAnswer(jsonText, body);
      },
    });
  return [
    figureRoute(getBookingMetrics, (query) => ({
      plan: planFigures(query),
      expands: false,
      present: (facts) => presentMatrices(facts, sumGroups(facts, context()), services),
    })),
    figureRoute(getGroupedBookings, (query) => {
      const fields = readExpansion(query.expand_bookings);
      return {
        plan: planGroups(query),
        expands: fields !== null,
        present: (facts) => {
          if (fields !== null) refuseTooManyRows(facts);
          return presentGroups(facts, sumGroups(facts, context()), { services, fields });
        },
      };
    }),
    figureRoute(getReleasePolicy, ({ filter_bookings, grace }) => ({
      plan: planFigures({ filter_bookings, group_bookings: 'all' }),
      expands: false,
      present: (facts) => ({ graces: sumReleases(facts, grace) }),
    })),
    figureRoute(getBookingAttendance, ({ basis = 'accepted', ...figures }) => ({
      plan: planGroups(figures),
      expands: false,
      present: (facts) => presentAttendance(facts, sumGroups(facts, context()), basis),
    })),
  ];
}

function refuseTooManyRows({ bookings }: FigureFacts): void {
  const rows = bookings.filter((one) => one.isSelected && one.cell !== null).length;
  if (rows <= maxExpandedBookings) return;
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    `${rows} bookings; at most ${maxExpandedBookings} are expanded`,
  );
}
