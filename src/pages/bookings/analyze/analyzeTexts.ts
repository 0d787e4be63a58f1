import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { bookingsThat, bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { plainText, type PlainKind } from '#src/features/report/table/cellKinds.ts';

/** How each number of the page comes about. */
export const terms = {
  bookings: bookingTerms.bookings,
  hours: {
    name: 'Booked hours',
    definition: 'booked-rate',
    text: 'Open time that is booked. Overlaps count once, canceled bookings and closed hours not at all.',
    bookings: bookingsThat.count,
  },
  duration: {
    name: 'Mean duration',
    definition: 'counted-booking',
    text: 'The mean scheduled length of bookings that were not canceled, also where it reaches beyond open hours.',
    bookings: bookingsThat.count,
  },
  cancel: {
    name: 'Cancel rate',
    definition: 'counted-booking',
    text: 'Canceled bookings over all bookings, canceled ones included.',
    bookings: bookingsThat.wereMade,
  },
  expected: {
    name: 'People expected',
    definition: 'attendance',
    text: 'Attendees who accepted; of bookings that nobody accepted, those invited. Bookings without known attendees are left out.',
    bookings: `${bookingsThat.count};expected_attendees>0`,
  },
} as const satisfies Record<string, MetricTerm>;

interface PivotMeasure {
  id: keyof typeof terms;
  label: string;
  kind: PlainKind;
  unit?: string;
  value: (measures: BookingMeasures) => number | null;
  /** What it is where there is no booking. */
  none: number | null;
}

/** What a pivot can show, the usual first. */
export const pivotMeasures: readonly [PivotMeasure, ...PivotMeasure[]] = [
  { id: 'bookings', label: 'Bookings', kind: 'count', value: (one) => one.bookings, none: 0 },
  {
    id: 'hours',
    label: 'Booked hours',
    kind: 'hours',
    unit: 'hours',
    value: ({ booked_minutes }) => booked_minutes && booked_minutes / 60,
    none: 0,
  },
  {
    id: 'duration',
    label: 'Mean duration',
    kind: 'minutes',
    value: (one) => one.mean_duration_minutes,
    none: null,
  },
  {
    id: 'cancel',
    label: 'Cancel rate',
    kind: 'share',
    value: (one) => one.cancel_rate,
    none: null,
  },
  {
    id: 'expected',
    label: 'People expected',
    kind: 'people',
    unit: 'people',
    value: (one) => one.expected_attendees,
    none: null,
  },
];

export type { PivotMeasure };

/** What an hour of the week says of its bookings. */
export function startLines(measures: BookingMeasures): string[] {
  return pivotMeasures.map(
    ({ label, kind, value }) => `${label}: ${plainText(kind, value(measures))}`,
  );
}

/** The measures of all bookings together. */
export function analyzeFigures(total: BookingMeasures): ReportFigure[] {
  return pivotMeasures.map(({ id, label, kind, value }) => ({
    id,
    label,
    value: plainText(kind, value(total)),
    term: terms[id],
  }));
}
