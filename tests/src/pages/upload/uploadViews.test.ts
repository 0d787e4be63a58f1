import { describe, expect, it } from 'vitest';
import type { Upload } from '#contract/uploads.ts';
import { missingTexts } from '#src/pages/upload/mapping/missingTexts.ts';
import { shownChanges, toPreview } from '#src/pages/upload/preview/toPreview.ts';
import {
  readerSentence,
  readerText,
  reportSentences,
  spokenState,
} from '#src/pages/upload/uploadTexts.ts';
import { square, zoneBody } from '#tests/builders/spacesBody.ts';

const report = {
  read: 5,
  accepted: 4,
  refused: 1,
  warnings: [],
  changes: { added: 1, changed: 1, ended: 1, unchanged: 1 },
  seats: 12,
  m2: 80,
  floors: 1,
  notes: [],
};
const area = (m2: number): string => `${m2} m²`;

describe('the preview of an upload', () => {
  const preview: Parameters<typeof toPreview>[0] = {
    buildings: [
      {
        id: 1,
        name: 'House',
        timezone: 'Europe/Amsterdam',
        startdate: '2026-01-01',
        floors: [{ id: 11, name: 'Floor 1', zones: [zoneBody(101), zoneBody(102)] }],
      },
    ],
    underlay: null,
    changes: [
      { zone_id: 101, change: 'added' },
      { zone_id: 102, change: 'ended' },
    ],
    refused: [
      { name: 'Drawn', reason: 'too small', floor_id: 11, normalised_points: square(0, 0, 0.1) },
      { name: 'Nowhere', reason: 'no level', floor_id: null, normalised_points: [] },
    ],
    unplaced: [{ name: 'Listed', reason: 'no outline' }],
    readings: [],
    bookings: [],
  };

  it('lists every room, and draws those that have an outline on their floor', () => {
    const { rows, floors } = toPreview(preview, { floors: new Map() });
    expect(rows.map(({ name, change }) => [name, change])).toEqual([
      ['Zone 101', 'added'],
      ['Zone 102', 'ended'],
      ['Drawn', 'refused'],
      ['Nowhere', 'refused'],
      ['Listed', 'unplaced'],
    ]);
    expect(floors.map((floor) => floor.rows.map(({ name }) => name))).toEqual([
      ['Zone 101', 'Zone 102', 'Drawn'],
    ]);
    expect(shownChanges(floors[0]?.rows ?? [])).toEqual(['added', 'ended', 'refused']);
  });
});

describe('what a mapping lacks', () => {
  const needs: Upload['needs'] = [
    { field: 'building', reason: 'Name it' },
    { field: 'units', reason: 'Say the unit' },
    { field: 'layers', reason: 'Choose the layer' },
  ];

  it('is told by the reasons of the needs that are still open', () => {
    expect(missingTexts({ needs }, {})).toEqual(['Name it', 'Say the unit']);
    const named = { building: { name: 'House' } };
    expect(missingTexts({ needs }, named)).toEqual(['Say the unit']);
    expect(missingTexts({ needs }, { ...named, units: 'mm' })).toEqual([]);
  });
});

describe('a report in sentences', () => {
  it('counts what changes, and says when nothing does', () => {
    expect(reportSentences({ kind: 'geojson', mapping: {}, report }, area)).toEqual([
      '5 read, 4 accepted, 1 rejected.',
      'Zones: 1 new, 1 changed, 1 ended, 1 unchanged.',
      '1 floor, 12 seats, 80 m².',
    ]);
    const same = { ...report, changes: { added: 0, changed: 0, ended: 0, unchanged: 4 } };
    expect(reportSentences({ kind: 'geojson', mapping: {}, report: same }, area)[1]).toBe(
      'The building is already like this. Confirming changes nothing.',
    );
  });

  it('of readings says nothing of zones', () => {
    expect(
      reportSentences({ kind: 'geojson', mapping: { content: 'readings' }, report }, area),
    ).toHaveLength(1);
  });
});

it('an upload that was refused is spoken of by its reason', () => {
  const job = {
    id: '',
    state: 'refused' as const,
    progress: 1,
    step: '',
    created_at: '',
    created_by: '',
    expires_at: null,
    error: { code: 'UPLOAD_REFUSED', reason: 'plan.dxf is a drawing without rooms.' },
    name: 'plan.dxf',
    building_id: 1,
    kind: 'dxf' as const,
    size: 1,
    sha256: '',
    version: 1,
    report: null,
    draft_id: null,
  };
  expect(spokenState(job)).toBe('plan.dxf is a drawing without rooms.');
});

describe('what a reader says', () => {
  const model =
    'Hall of 12 m²: the model states 20.00 m², but its outline has 18.50 m². The outline is used.';

  it.each([
    [model, model.replace('20.00 m²', '215.3 ft²').replace('18.50 m²', '199.1 ft²')],
    [
      'A picture of 800 × 600 pixels to trace Floor 1 from. It is 30.5 m wide.',
      'A picture of 800 × 600 pixels to trace Floor 1 from. It is 100.1 ft wide.',
    ],
    ['2 rooms without a name, numbered', '2 rooms without a name, numbered.'],
    ['Room 4 m² appears 2 times', 'Room 4 m² appears 2 times.'],
  ])('of a file is in the unit of the person: %s', (text, feet) => {
    expect(readerSentence(text, 'imperial')).toBe(feet);
    expect(readerSentence(text, 'metric')).toBe(text.endsWith('.') ? text : `${text}.`);
  });

  it('of a rejected room is in the unit of the person', () => {
    expect(readerText('smaller than 0.5 m²', 'imperial')).toBe('smaller than 5.4 ft²');
    expect(readerText('smaller than 0.5 m²', 'metric')).toBe('smaller than 0.5 m²');
  });
});
