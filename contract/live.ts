import {
  getGroupedFloorZoneMetrics,
  getLatestZoneMetric,
  type LatestAnswer,
  type LatestMetrics,
} from './latestMetrics.ts';
import { getRoomAvailability, type RoomAvailabilities } from './rooms.ts';

/** The calls that can be listened to, on the socket GET /v4/ws/{method} with their parameters. */
export const liveEndpoints = {
  getLatestZoneMetric,
  getGroupedFloorZoneMetrics,
  getRoomAvailability,
} as const;

export type LiveMethod = keyof typeof liveEndpoints;

/** What a socket answers, before its reader has filled in what may be left out, and after. */
export type LiveResult = LatestAnswer | RoomAvailabilities;

export type LiveNews = LatestMetrics | RoomAvailabilities;

/** A message of a socket: a result, or an error after which the socket closes. */
export type LiveMessage =
  | { method: LiveMethod; result: LiveResult }
  | { method: LiveMethod; error: { code: string; reason: string } };
