import { getBookingAttendance, getReleasePolicy } from '#contract/bookingTools.ts';
import { getBookings } from '#contract/bookings.ts';
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
import { KeptBookings } from './kept/KeptBookings.ts';
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

interface FigureCall {
  endpoint:
    | typeof getBookingMetrics
    | typeof getGroupedBookings
    | typeof getReleasePolicy
    | typeof getBookingAttendance;
  query: object;
  plan: FigurePlan;
  expands: boolean;
}

type FigureRouteServices = FigureServices &
  Omit<KeptSources, 'mostBytes' | 'onChange'> & {
    bookings: { onStored: NonNullable<KeptSources['onChange']> };
  };

/** The figures of bookings: measures over intervals and by group, release policies, attendance. */
export function bookingMetricRoutes(services: FigureRouteServices): Route[] {
  const { spaces, bookings } = services;
  const onChange = (listener: () => void): (() => void) => bookings.onStored(listener);
  const answers = new KeptAnswers({ ...services, onChange, mostBytes });
  const kept = new KeptBookings({ ...services, onChange });
  const context = (): GroupContext => groupContext(services);
  const answer = async (
    { endpoint, query, plan, expands }: FigureCall,
    { caller, signal }: { caller: Caller; signal: AbortSignal },
    present: (facts: FigureFacts) => object,
  ): Promise<RawAnswer> => {
    const { operationId } = endpoint;
    const ofRows = tellsOfRows(plan, expands);
    const mayRead = readableBuildings(operationId, { caller, spaces, ofRows });
    const readable = spaces
      .current()
      .buildings.map(({ id }) => id)
      .filter(mayRead);
    const hidesSmall =
      plan.filter.namesDepartments &&
      !readable.every((id) => caller.can(getBookings.operationId, id));
    const key = JSON.stringify([operationId, query, readable, hidesSmall]);
    const body = await answers.of(key, slotFrameOf(plan), async () => {
      const facts = await readFigureFacts(plan, services, { mayRead, hidesSmall, signal, kept });
      const { isSettled } = facts;
      const json = JSON.stringify({ result: present(facts) });
      return { body: new KeptBody([Buffer.from(json)]), isSettled };
    });
    return new RawAnswer(jsonText, body);
  };
  return [
    defineRoute({
      endpoint: getBookingMetrics,
      handle: ({ query, ...call }) => {
        const plan = planFigures(query);
        const asked = { endpoint: getBookingMetrics, query, plan, expands: false };
        return answer(asked, call, (facts) =>
          presentMatrices(facts, sumGroups(facts, context()), services),
        );
      },
    }),
    defineRoute({
      endpoint: getGroupedBookings,
      handle: ({ query, ...call }) => {
        const fields = readExpansion(query.expand_bookings);
        const plan = planGroups(query);
        const asked = { endpoint: getGroupedBookings, query, plan, expands: fields !== null };
        return answer(asked, call, (facts) => {
          if (fields !== null) refuseTooManyRows(facts);
          return presentGroups(facts, sumGroups(facts, context()), { services, fields });
        });
      },
    }),
    defineRoute({
      endpoint: getReleasePolicy,
      handle: ({ query, ...call }) => {
        const plan = planFigures({
          filter_bookings: query.filter_bookings,
          group_bookings: 'all',
        });
        const asked = { endpoint: getReleasePolicy, query, plan, expands: false };
        return answer(asked, call, (facts) => ({ graces: sumReleases(facts, query.grace) }));
      },
    }),
    defineRoute({
      endpoint: getBookingAttendance,
      handle: ({ query, ...call }) => {
        const { basis = 'accepted', ...figures } = query;
        const plan = planGroups(figures);
        const asked = { endpoint: getBookingAttendance, query, plan, expands: false };
        return answer(asked, call, (facts) =>
          presentAttendance(facts, sumGroups(facts, context()), basis),
        );
      },
    }),
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
