import { describe, expect, it } from 'vitest';
import type { UploadMapping } from '#contract/uploads.ts';
import { readFile } from './readFile.ts';

/** A PDF of one page with these objects beside it. */
function pdf(
  drawn: string,
  {
    page = '',
    objects = [],
    catalog = '',
  }: { page?: string; objects?: string[]; catalog?: string } = {},
): string {
  return [
    '%PDF-1.7',
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R${page}>>endobj`,
    `4 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`,
    ...objects,
    'trailer<</Root 1 0 R>>',
  ].join('\n');
}

const fonts = {
  page: '/Resources<</Font<</F1 5 0 R>>>>',
  objects: ['5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj'],
};
const text = (x: number, y: number, said: string): string =>
  `BT /F1 8 Tf ${x} ${y} Td (${said}) Tj ET\n`;

/** A meter is ten points. */
const mapping: UploadMapping = {
  units: undefined,
  lines: [{ from: [0, 0], to: [100, 0], metres: 10 }],
  layers: { 'Lines #000000, 1 pt': 'room' },
};
const rooms = `100 100 100 50 re S 200 100 50 50 re S ${text(110, 120, 'Office')}${text(210, 120, '1.02')}`;
const both = [
  { name: 'Office', m2: 50 },
  { name: '1.02', m2: 25 },
];

describe('a page of a PDF', () => {
  it('that names its scale is asked for it with that', async () => {
    const { read } = await readFile('plan.pdf', pdf(rooms + text(10, 10, 'Scale 1:100'), fonts), {
      mapping: { ...mapping, lines: undefined },
    });
    expect(read?.needs).toEqual([
      {
        field: 'units',
        reason:
          'The file states a scale of 1:100. Choose it if the page hasn’t been resized, or measure a wall.',
      },
    ]);
  });

  it.each([
    ['as it is', '', 1],
    ['turned', '/Rotate 90', 1],
    ['turned over', '/Rotate 180', 1],
    ['in larger units', '/UserUnit 2', 4],
    ['cropped around its rooms', '/CropBox[50 50 350 250]', 1],
  ])('%s has its rooms with the texts in them', async (_what, more, times) => {
    const { floors } = await readFile(
      'plan.pdf',
      pdf(rooms, { ...fonts, page: fonts.page + more }),
      {
        mapping,
      },
    );
    const expected = both.map(({ name, m2 }) => ({ name, m2: m2 * times }));
    expect(floors['Floor 1']).toMatchObject(expected);
  });

  it('has nothing of what is cropped away', async () => {
    const beyond = `400 300 50 50 re S ${text(410, 310, 'Scale 1:50')}`;
    const page = `${fonts.page}/CropBox[50 50 350 250]`;
    const { read, floors } = await readFile('plan.pdf', pdf(rooms + beyond, { ...fonts, page }), {
      mapping,
    });
    expect(floors['Floor 1']).toMatchObject(both);
    expect(read?.found).toMatchObject({ pages: [{ entities: 2 }], scale_notes: [] });
  });

  it('leaves out layers that are switched off, unless a person chooses them', async () => {
    const drawn =
      '/OC /a BDC 100 100 100 50 re S EMC\n/OC /b BDC 300 100 100 50 re S 300 200 100 50 re S EMC\n';
    const bytes = pdf(drawn, {
      page: '/Resources<</Properties<</a 6 0 R/b 7 0 R>>>>',
      objects: [
        '6 0 obj<</Type/OCG/Name(A-AREA)>>endobj',
        '7 0 obj<</Type/OCG/Name(A-AREA-OLD)>>endobj',
      ],
      catalog: '/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]>>>>',
    });
    const { read, floors } = await readFile('plan.pdf', bytes, {
      mapping: { ...mapping, layers: undefined },
    });
    expect(read?.found.layers).toEqual([
      { name: 'A-AREA', entities: 1, guess: 'room' },
      { name: 'A-AREA-OLD', entities: 2, guess: 'none' },
    ]);
    expect(floors['Floor 1']).toHaveLength(1);
    const layers = { 'A-AREA-OLD': 'room' } as const;
    const chosen = await readFile('plan.pdf', bytes, { mapping: { ...mapping, layers } });
    expect(chosen.floors['Floor 1']).toHaveLength(3);
  });
});
