import { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { getRoomDemand } from '#contract/roomDemand.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { bookingFilterOf } from '#src/data/bookings/readBookingGroups.ts';
import { fetchEndpoint } from '#src/data/metrics/fetchEndpoint.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import { filterOf, zonesFilter } from '#src/data/metrics/ReportSubject.ts';

export type Demand = ResultOf<typeof getRoomDemand>;

export interface DemandRequest extends ReportScope {
  /** The booking systems whose rooms count; all measured rooms where none is named. */
  bookingSources: readonly string[];
}

export interface DemandData {
  request: DemandRequest;
  /** The rooms that these systems booked in the frame; null where all count. */
  bookedIds: ReadonlySet<string> | null;
  /** At the usual service level. */
  demand: Demand;
  /** The spaces in view by day, for how many days were open. */
  days: MetricAnswer;
}

export interface LevelRequest extends DemandRequest {
  /** The share of the time in which the rooms are to suffice. */
  serviceLevel: number;
}

/** The rooms that the systems of a request booked in its frame; null where it names none. */
async function readBookedIds(
  request: DemandRequest,
  reading: Reading,
): Promise<ReadonlySet<string> | null> {
  if (request.bookingSources.length === 0) return null;
  const parameters = {
    filter_bookings: bookingFilterOf({ scope: request, sources: request.bookingSources }),
    group_bookings: 'room',
    interval: 'INF',
    returntype: 'bookings',
  };
  const { groups, metrics } = await fetchEndpoint(getBookingMetrics, parameters, reading);
  const isBooked = (at: number) => (metrics.bookings?.[at]?.[0] ?? 0) > 0;
  return new Set(groups.flatMap(({ keys: { room } }, at) => (room && isBooked(at) ? [room] : [])));
}

/** The request of those rooms alone. */
function ofRooms<Request extends DemandRequest>(
  request: Request,
  ids: ReadonlySet<string> | null,
): Request {
  if (ids === null) return request;
  const { subject } = request;
  // No space has an empty id: without a room that was booked nothing is asked for.
  const filters = [...subject.filters, zonesFilter(ids.size === 0 ? [''] : [...ids])];
  return { ...request, subject: { ...subject, filters } };
}

/** How many rooms of each size class are in use at once, by weekday hour too, and are needed at a service level. */
export async function readDemandAt(request: LevelRequest, reading: Reading): Promise<Demand> {
  const bookedIds = await readBookedIds(request, reading);
  const { subject, frame, opening, capacity, serviceLevel } = ofRooms(request, bookedIds);
  const filter = filterOf(subject);
  const parameters = {
    building_id: [...subject.buildingIds],
    ...frame,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    service_level: serviceLevel,
    expand_week: true,
  };
  return await fetchEndpoint(getRoomDemand, parameters, reading);
}

export async function readDemand(request: DemandRequest, reading: Reading): Promise<DemandData> {
  const { frame } = request;
  const bookedIds = await readBookedIds(request, reading);
  const part = { frame, interval: 'P1D', labels: ['frequency_mean'] } as const;
  const [demand, days] = await Promise.all([
    readDemandAt({ ...request, serviceLevel: thresholds.serviceLevelRooms }, reading),
    readMetrics(metricParameters(ofRooms(request, bookedIds), part), reading),
  ]);
  return { request, bookedIds, demand, days };
}
