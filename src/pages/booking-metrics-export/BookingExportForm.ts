import {
  bookingColumns,
  bookingMetricColumns,
  usualBookingMetricColumns,
  type BookingColumn,
  type BookingMetricColumn,
} from '#domain/booking/metric/exportColumns.ts';
import { canBePacked, type ExportFormat } from '#domain/report/exportFormats.ts';
import type { Interval } from '#domain/time/interval.ts';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { selectorsOf } from '#src/data/bookings/readBookingGroups.ts';
import type { AskedFile } from '#src/features/exports/useExports.ts';

/** What is chosen beside the filter bar. */
export interface BookingExportForm {
  /** What a row is of. */
  kind: 'booking_metrics' | 'bookings';
  interval: Interval;
  /** Columns of rows of each kind. */
  metricColumns: readonly BookingMetricColumn[];
  bookingColumns: readonly BookingColumn[];
  format: ExportFormat;
  isPacked: boolean;
}

export const usualForm: BookingExportForm = {
  kind: 'booking_metrics',
  interval: 'P1D',
  metricColumns: usualBookingMetricColumns,
  bookingColumns,
  format: 'csv',
  isPacked: false,
};

/** The columns that rows can have, and those chosen. */
export function columnsOf(form: BookingExportForm): {
  possible: readonly string[];
  chosen: readonly string[];
} {
  return form.kind === 'bookings'
    ? { possible: bookingColumns, chosen: form.bookingColumns }
    : { possible: bookingMetricColumns, chosen: form.metricColumns };
}

/** The form with these columns, in their order; the last one stays. */
export function withColumns(form: BookingExportForm, ids: readonly string[]): BookingExportForm {
  if (ids.length === 0) return form;
  const { kind } = form;
  const isChosen = (name: string): boolean => ids.includes(name);
  return kind === 'bookings'
    ? { ...form, bookingColumns: bookingColumns.filter(isChosen) }
    : { ...form, metricColumns: bookingMetricColumns.filter(isChosen) };
}

/** The file as it is asked for: the filter bar and the form. */
export function toBookingFile(request: BookingRequest, form: BookingExportForm): AskedFile {
  const { subject, frame, opening } = request;
  const { kind, interval, format, isPacked } = form;
  const filter = selectorsOf(questionOf(request)).join(';');
  const file = {
    format,
    compression: isPacked && canBePacked(format) ? ('gzip' as const) : ('none' as const),
    building_id: [...subject.buildingIds],
    ...frame,
    ...(filter === '' ? {} : { filter_bookings: filter }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
  };
  return kind === 'bookings'
    ? { kind, ...file, columns: [...form.bookingColumns] }
    : { kind, ...file, interval, columns: [...form.metricColumns] };
}
