import { expect, it } from 'vitest';
import { toSheet } from '#src/features/report/export/picture/toSheet.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';

const colours = {
  surface: [255, 255, 255],
  ink: [0, 0, 0],
  'ink-2': [40, 40, 40],
  'ink-3': [80, 80, 80],
} as unknown as ThemeColours;
const drawing = {
  width: 600,
  height: 200,
  marks: [{ kind: 'path', path: 'M0 0H600', fill: '#123456' }],
} as const;
const sheet = toSheet(drawing, {
  document: aReportDocument(),
  title: 'Course',
  colours,
  measure: (text, size) => text.length * size * 0.5,
});

it('paints the background of the whole picture first', () => {
  const [ground] = sheet.marks;
  expect(ground).toMatchObject({
    fill: '#ffffff',
    path: `M0 0H${sheet.width}V${sheet.height}H0Z`,
  });
});

it('has title, settings and completeness above, and its time of creation below', () => {
  const words = sheet.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const above = words.filter(({ y }) => y < 120).map(({ text }) => text);
  expect(above.join(' ')).toContain('Trend, Grüne Höfe, Floor 3: Course');
  expect(above.join(' ')).toContain('Opening hours: Mo-Fr "07:00-19:00", all days');
  expect(above.join(' ')).toContain('Data completeness: 9.5 of 10 open hours');
  expect(words.at(-1)).toMatchObject({
    text: 'Floorscope, made 2026-03-30 10:15 (Europe/Amsterdam)',
  });
  expect(words.at(-1)?.y).toBeGreaterThan(200);
});

it('places the drawing below the text without clipping it', () => {
  const moved = sheet.marks.find((mark) => mark.kind === 'path' && mark.fill === '#123456');
  const [, , , , x = 0, y = 0] = moved?.matrix ?? [];
  expect(x).toBeGreaterThan(0);
  expect(x + drawing.width).toBeLessThan(sheet.width);
  expect(y + drawing.height).toBeLessThan(sheet.height);
});

it('breaks lines that are wider than the drawing', () => {
  const words = sheet.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  for (const { text, size } of words) expect(text.length * size * 0.5).toBeLessThanOrEqual(600);
});
