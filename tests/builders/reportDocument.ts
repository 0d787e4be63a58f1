import type { ReportDocument } from '#domain/report/ReportDocument.ts';

/** Two days of a house, the second one unknown; override what a test is about. */
export function aReportDocument(own: Partial<ReportDocument> = {}): ReportDocument {
  return {
    title: 'Trend',
    place: 'Grüne Höfe, Floor 3',
    frame: '2026-03-28 to 2026-03-29',
    timeZone: 'Europe/Amsterdam',
    about: 'Utilization of Grüne Höfe by day',
    settings: [{ name: 'Opening hours', text: 'Mo-Fr "07:00-19:00", all days' }],
    definitions: [
      { name: 'Mean', text: 'People-minutes by seat-minutes.', definition: 'utilization' },
    ],
    completeness: [{ name: 'Data completeness', text: '9.5 of 10 open hours' }],
    tables: [
      {
        id: 'days',
        title: 'Day by day',
        columns: [
          { id: 'day', title: 'Day', kind: 'instant' },
          { id: 'name', title: 'Space', kind: 'text' },
          { id: 'mean', title: 'Mean', kind: 'share' },
          { id: 'people', title: 'Peak', kind: 'count', unit: 'people' },
        ],
        rows: [
          [Date.UTC(2026, 2, 27, 23), '=HYPERLINK("x")', 0.28125, 1204],
          [Date.UTC(2026, 2, 29, 22), 'Hall, "east"', null, 0],
        ],
      },
    ],
    made: { atMs: Date.UTC(2026, 2, 30, 8, 15), url: 'https://house.test/building/chart?ids=1' },
    ...own,
  };
}
