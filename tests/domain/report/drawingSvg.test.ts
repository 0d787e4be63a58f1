import { expect, it } from 'vitest';
import { drawingSvg } from '#domain/report/drawingSvg.ts';

const svg = drawingSvg(
  {
    width: 100,
    height: 50,
    marks: [
      { kind: 'path', path: 'M0 0H10V10Z', fill: '#112233', opacity: 0.5 },
      {
        kind: 'path',
        path: 'M0 0L10 10',
        stroke: { colour: '#445566', width: 2, dash: [4, 3] },
        matrix: [1, 0, 0, 1, 5, 6],
      },
      {
        kind: 'text',
        text: 'R&D <east>',
        x: 1,
        y: 2,
        size: 12,
        isBold: true,
        align: 'middle',
        fill: '#000000',
      },
    ],
  },
  'Trend "now"',
);

it('has the size, the fonts, and every mark with its paint', () => {
  expect(svg).toContain('width="100" height="50" viewBox="0 0 100 50"');
  expect(svg).toContain("font-family=\"'Inter Variable', Inter,");
  expect(svg).toContain('<path d="M0 0H10V10Z" fill="#112233" opacity="0.5"/>');
  expect(svg).toContain(
    'fill="none" stroke="#445566" stroke-width="2" stroke-dasharray="4 3" stroke-linejoin="round" transform="matrix(1 0 0 1 5 6)"',
  );
});

it('escapes user text', () => {
  expect(svg).toContain('>R&amp;D &lt;east&gt;</text>');
  expect(svg).toContain('<title>Trend &quot;now&quot;</title>');
});
