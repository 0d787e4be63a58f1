import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { Incident, Misreading } from '#contract/incidents.ts';
import type { ZoneMetrics, zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import type { FutureMetrics, getFutureZoneMetrics } from '#contract/futureMetrics.ts';
import type { MarkedTime } from '#domain/time-marker/specialDays.ts';
import type { KeptSources } from '#server/core/KeptValues.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

export type DigestMetricQuery = z.infer<typeof zoneMetricsQuery>;
export type DigestFutureQuery = z.infer<typeof getFutureZoneMetrics.query>;

/** A frame of some buildings, as getIncidents and getMisreadings take it. */
export interface SensorQuestion {
  building_id: string[];
  startdatetime: string;
  enddatetime: string;
  group_zones?: string;
}

/** Measures of bookings by group, and whether the clock alone changes them no more. */
export interface BookingFigures {
  groups: AnswerOf<typeof getGroupedBookings>['groups'];
  isSettled: boolean;
}

/** What findings and digests are made of: the answers of the calls that pages ask as well. */
export interface DigestSources {
  spaces: SpaceReader;
  /** getZoneMetrics. */
  readMetrics: (query: DigestMetricQuery, signal: AbortSignal) => Promise<ZoneMetrics>;
  /** getFutureZoneMetrics. */
  readFuture: (query: DigestFutureQuery, signal: AbortSignal) => Promise<FutureMetrics>;
  /** The time markers that name a building, what holds it, or a part of it. */
  readMarkers: (building: BuildingRecord) => Promise<MarkedTime[]>;
  /** getGroupedBookings. */
  readBookings: (
    question: { filter_bookings: string; group_bookings: string },
    signal: AbortSignal,
  ) => Promise<BookingFigures>;
  /** getIncidents. */
  readIncidents: (question: SensorQuestion, signal: AbortSignal) => Promise<Incident[]>;
  /** getMisreadings. */
  readMisreadings: (question: SensorQuestion, signal: AbortSignal) => Promise<Misreading[]>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The same, with what may change an answer that is kept. */
export type KeptDigestSources = DigestSources &
  Omit<KeptSources, 'mostBytes' | 'onChange'> & {
    /** Calls back when bookings are stored. */
    onBookings: NonNullable<KeptSources['onChange']>;
  };
