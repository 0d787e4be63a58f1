import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { openDaysIn, readBookingDays } from '#src/data/bookings/readBookingDays.ts';
import { readBookingGroups, type GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { layoutText, type PivotLayout } from './pivotFields.ts';

export interface AnalyzeRequest extends BookingRequest {
  layout: PivotLayout;
}

export interface AnalyzeData {
  request: AnalyzeRequest;
  /** By room, and by weekday and hour. */
  rooms: GroupedBookings;
  /** By the fields of the layout, crossed, and by those of each side alone. */
  pivot: GroupedBookings;
  openDays: number;
}

/** Reads bookings by the fields of a pivot, with the totals of its rows and columns. */
export async function readAnalyze(request: AnalyzeRequest, reading: Reading): Promise<AnalyzeData> {
  const question = questionOf(request);
  const { layout } = request;
  const sides = [layoutText(layout), layout.rows.join('*'), layout.column];
  const [rooms, pivot, days] = await Promise.all([
    readBookingGroups(question, 'room,weekday*hour', reading),
    readBookingGroups(question, sides.join(','), reading),
    readBookingDays(question, ['booked_rate'], reading),
  ]);
  return { request, rooms, pivot, openDays: openDaysIn(days) };
}
