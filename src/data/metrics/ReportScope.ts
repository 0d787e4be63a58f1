import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { ReportSubject } from './ReportSubject.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/ApiClient.ts';

/** A half-open frame as calls take it, ISO instants with an offset. */
export interface FrameQuery {
  startdatetime: string;
  enddatetime: string;
}

/** What the filter bar says, ready for calls: which spaces, when, and which of their minutes count. */
export interface ReportScope {
  subject: ReportSubject;
  frame: FrameQuery;
  /** The spaces whose time markers are shown. */
  markerSpaceIds: readonly string[];
  /** The local days of the frame. */
  days: DayRange;
  /** The current hours; `query` is `opening_hours` of the calls, undefined where the building's own apply. */
  opening: { query: string | undefined; text: string; rule: OpeningRule };
  /** Null is the default capacity. */
  capacity: string | null;
  /** The data source; null when no layer has zones. */
  source: string | null;
  /** What narrows the zones, in words; null where nothing does. */
  scopeText: string | null;
  ignoresMissingData: boolean;
  /** Whether the frame reaches past now, so that its values go on changing. */
  isRunning: boolean;
  /** Whether the frame begins after now, so that it has no values yet. */
  isFuture: boolean;
}

/** With what a report reads: the client, its cache, whether the frame is running, and the signal that ends the reading. */
export interface Reading {
  api: ApiClient;
  client: QueryClient;
  signal: AbortSignal;
  isRunning: boolean;
}
