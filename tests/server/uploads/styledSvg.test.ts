import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { readSvg } from '#server/upload-readers/plan/svg/readSvg.ts';
import { readFile } from './readFile.ts';

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">${body}</svg>`;
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** The shapes of a drawing by name, as browsers place them: least x and y, greatest x and y. */
function shapesOf(body: string): [string | null, Box][] {
  return readSvg(svg(body), 'plan.svg').shapes.map(({ name, ring }) => [name, boxOf(ring)]);
}

function boxOf(points: [number, number][]): Box {
  const { minX, minY, maxX, maxY } = extentOf([points]);
  return [rounded(minX), rounded(minY), rounded(maxX), rounded(maxY)];
}

/** Without -0. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

const a = 'id="A" x="10" y="20" width="40" height="30"';
const unmoved: Box = [10, 20, 50, 50];

describe('a transform in a style', () => {
  it.each<[string, Box]>([
    ['translate(10px, 5px)', [20, 25, 60, 55]],
    ['translate(1in)', [106, 20, 146, 50]],
    ['TRANSLATEX(5PX) translateY(-5px)', [15, 15, 55, 45]],
    ['translate(10%, 10%)', [30, 30, 70, 60]],
    ['translate3d(10px, 5px, 8px)', [20, 25, 60, 55]],
    ['scale(2)', [20, 40, 100, 100]],
    ['scale(50%, 200%)', [5, 40, 25, 100]],
    ['scaleX(-1)', [-50, 20, -10, 50]],
    ['rotate(90deg)', [-50, 10, -20, 50]],
    ['rotate(.25turn)', [-50, 10, -20, 50]],
    ['rotate(100grad)', [-50, 10, -20, 50]],
    ['rotate(1.5707963267948966rad)', [-50, 10, -20, 50]],
    ['rotateZ(90deg)', [-50, 10, -20, 50]],
    ['matrix(1, 0, 0, 1, 3, 4)', [13, 24, 53, 54]],
    ['matrix3d(1,0,0,0, 0,1,0,0, 0,0,1,0, 3,4,0,1)', [13, 24, 53, 54]],
    ['skewX(45deg)', [30, 20, 100, 50]],
    ['translate(100px, 0) rotate(90deg) scale(0.5)', [75, 5, 90, 25]],
    ['none', unmoved],
  ])('%s moves what has it, and what a rule of the style sheet gives it', (transform, expected) => {
    const style = `fill: none; transform: ${transform}`;
    expect(shapesOf(`<rect ${a} style="${style}"/>`)).toEqual([['A', expected]]);
    const sheet = `<style>.moved { ${style} }</style>`;
    expect(shapesOf(`${sheet}<g class="moved"><rect ${a}/></g>`)).toEqual([['A', expected]]);
  });

  it.each<[string, Box]>([
    ['transform: translate(10px)', [20, 20, 60, 50]],
    ['transform: none', unmoved],
    // Browsers take none of these for a transform.
    ['transform: rotate(45)', [15, 20, 55, 50]],
    ['transform: translate(10, 5)', [15, 20, 55, 50]],
    ['transform: bogus(3px)', [15, 20, 55, 50]],
  ])('%s goes before the attribute where it is valid', (style, expected) => {
    const body = `<rect ${a} transform="translate(5)" style="${style}"/>`;
    expect(shapesOf(body)).toEqual([['A', expected]]);
  });

  it.each<[string, Box]>([
    ['transform: rotate(90deg); transform-origin: 50px 20px', [20, -20, 50, 20]],
    ['transform: rotate(90deg); transform-origin: left top', [-50, 10, -20, 50]],
    ['transform: rotate(90deg); transform-box: fill-box', [-20, 20, 10, 60]],
    [
      'transform: rotate(90deg); transform-box: fill-box; transform-origin: center',
      [15, 15, 45, 55],
    ],
    [
      'transform: scale(2); transform-box: fill-box; transform-origin: bottom right',
      [-30, -10, 50, 50],
    ],
    ['transform: translate(50%); transform-box: fill-box', [30, 20, 70, 50]],
    ['translate: 10px 5px', [20, 25, 60, 55]],
    ['rotate: 90deg; scale: 2; transform-origin: 10px 20px', [-50, 20, 10, 100]],
  ])('%s has its origin there', (style, expected) => {
    expect(shapesOf(`<rect ${a} style="${style}"/>`)).toEqual([['A', expected]]);
    expect(shapesOf(`<g style="${style}"><rect ${a}/></g>`)).toEqual([['A', expected]]);
  });

  it.each<[string, Box]>([
    ['rotate(90)" transform-origin="50 20', [20, -20, 50, 20]],
    ['translate(10-5)', [20, 15, 60, 45]],
    ['matrix(.5 0 0 .5-3 2)', [2, 12, 22, 27]],
    ['rotate(90 .5.5)', [-49, 10, -19, 50]],
  ])('as an attribute may have its numbers close together: %s', (transform, expected) => {
    expect(shapesOf(`<rect ${a} transform="${transform}"/>`)).toEqual([['A', expected]]);
  });

  it.each(['rotateX(40deg)', 'translate(2em)', 'translate(calc(1px + 2px))', 'perspective(9px)'])(
    '%s, which is not read, is told with what to do',
    async (transform) => {
      const drawing = svg(`<g id="rooms"><rect ${a} style="transform: ${transform}"/></g>`);
      const { read } = await readFile('plan.svg', drawing);
      expect(read?.report?.warnings).toEqual([
        `Styles such as “${transform}” aren’t read, so the preview may differ from the drawing. If it does, save the drawing as plain SVG with its transforms and clips applied.`,
      ]);
    },
  );
});

describe('a rule of a style sheet', () => {
  const moved: Box = [15, 20, 55, 50];
  const inside = `<g class="a"><g class="b"><g><rect ${a} class="r"/></g></g></g>`;

  it.each<[string, Box]>([
    ['.a .b rect', moved],
    ['.a rect.r', moved],
    ['.a > .b > g > #A', moved],
    ['svg > .a *.r', moved],
    [':root .b > g rect[height="30"]', moved],
    ['.x, .b [width]', moved],
    ['.a > rect', unmoved],
    ['.b > rect', unmoved],
    ['.b .a rect', unmoved],
    ['.a .r .b', unmoved],
    ['#A:hover', unmoved],
    ['RECT', unmoved],
  ])('for %s means what is in these', (selector, expected) => {
    const sheet = `<style>${selector.replaceAll('>', '&gt;')} {transform: translate(5px)}</style>`;
    expect(shapesOf(sheet + inside)).toEqual([['A', expected]]);
  });

  it('finds another way up where the nearest does not fit', () => {
    const sheet = '<style>.a .b &gt; .c rect{transform:translate(5px)}</style>';
    const body = `<g class="a"><g class="b"><g class="c"><g class="b"><g><rect ${a}/></g></g></g></g></g>`;
    expect(shapesOf(sheet + body)).toEqual([['A', moved]]);
  });

  it.each<[string, string, Box]>([
    ['rect{transform:translate(9px)} #A{transform:translate(5px)}', '', moved],
    ['#A{transform:translate(5px)} .r{transform:translate(9px)}', '', moved],
    ['.r{transform:translate(9px)} .r{transform:translate(5px)}', '', moved],
    ['#A{transform:translate(9px)}', 'transform:translate(5px)', moved],
    [
      'rect{transform:translate(5px)!important} #A{transform:translate(9px)}',
      'transform:none',
      moved,
    ],
    ['@media print{rect{transform:translate(9px)}}', '', unmoved],
    ['@media screen{rect{transform:translate(5px)}}', '', moved],
    [
      '@import url(a.css); @keyframes a{from{transform:none}} .r{transform:translate(5px)}',
      '',
      moved,
    ],
    ['/* .r{transform:none} */ .r { transform : translate( 5px ) ; }', '', moved],
  ])('%s with style “%s” holds by its weight', (sheet, style, expected) => {
    const body = `<style><![CDATA[${sheet}]]></style><rect ${a} class="r" style="${style}"/>`;
    expect(shapesOf(body)).toEqual([['A', expected]]);
  });

  it('may say the size of a shape', () => {
    const sheet = '<style>rect{width: 80px; x: 3px} circle{r: 5}</style>';
    expect(shapesOf(`${sheet}<rect ${a}/><circle id="C" cx="9" cy="9"/>`)).toEqual([
      ['A', [3, 20, 83, 50]],
      ['C', [4, 4, 14, 14]],
    ]);
  });

  it('hides what is in a group, until something in it is shown', () => {
    const body =
      '<style>#off .hidden{visibility:hidden} #off .gone{display:none}</style>' +
      '<g id="off"><g class="hidden"><rect id="one" width="5" height="4"/><rect id="two" x="6" width="5" height="4" visibility="visible"/></g>' +
      '<g class="gone"><rect id="three" x="12" width="5" height="4" style="display:inline"/></g></g>' +
      '<g class="gone"><rect id="four" x="18" width="5" height="4"/></g>';
    expect(shapesOf(body).map(([name]) => name)).toEqual(['two', 'four']);
  });

  it('that matters and is not read is told', () => {
    const sheet = '<style>rect:nth-child(2){display:none} rect:not(.b){fill:red}</style>';
    const { warnings } = readSvg(svg(`${sheet}<rect ${a}/>`), 'plan.svg');
    expect(warnings.join()).toContain('“rect:nth-child(2)” aren’t read');
    expect(warnings.join()).not.toContain(':not');
  });
});

type Outline = [number, number][];

/** Corners in order around their middle, so that lines between them do not cross. */
function aroundCenter(corners: Outline): Outline {
  const middle = (axis: 0 | 1): number =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [cx, cy] = [middle(0), middle(1)];
  const turn = ([x, y]: [number, number]): number => Math.atan2(y - cy, x - cx);
  return corners.toSorted((one, other) => turn(one) - turn(other));
}

/** Off the lines that whole numbers make. */
const samples = Array.from({ length: 400 }, (_, at): [number, number] => [
  (at % 20) * 2 + 0.3137,
  Math.floor(at / 20) * 2 + 0.6183,
]);

describe('a clip', () => {
  const to = (inner: string, attributes = ''): string =>
    `<clipPath id="c" ${attributes}>${inner}</clipPath>`;
  const clipped = `<rect ${a} clip-path="url(#c)"/>`;

  it.each<[string, string, Box[]]>([
    ['around all of it', to('<rect width="200" height="100"/>') + clipped, [unmoved]],
    ['beside it', to('<rect x="60" width="20" height="100"/>') + clipped, []],
    ['across it', to('<rect x="30" width="90" height="100"/>') + clipped, [[30, 20, 50, 50]]],
    [
      'in two parts',
      to('<rect x="5" width="10" height="100"/><rect x="40" width="90" height="100"/>') + clipped,
      [
        [10, 20, 15, 50],
        [40, 20, 50, 50],
      ],
    ],
    [
      'of overlapping parts',
      to('<rect x="5" width="20" height="100"/><rect x="20" width="10" height="100"/>') + clipped,
      [[10, 20, 30, 50]],
    ],
    ['of nothing', to('') + clipped, []],
    ['that is not there', clipped, [unmoved]],
    [
      'of what is used',
      `<defs><rect id="u" width="20" height="100"/></defs>${to('<use xlink:href="#u" x="15"/>')}${clipped}`,
      [[15, 20, 35, 50]],
    ],
    [
      'in shares of it',
      to('<rect width=".5" height=".5"/>', 'clipPathUnits="objectBoundingBox"') + clipped,
      [[10, 20, 30, 35]],
    ],
    [
      'in the coordinates of its group',
      `${to('<rect width="20" height="100"/>')}<g transform="translate(15)" clip-path="url(#c)"><rect ${a}/></g>`,
      [[25, 20, 35, 50]],
    ],
    [
      'moved by its own transform',
      to('<rect width="10" height="100" transform="translate(5)"/>', 'transform="scale(2)"') +
        clipped,
      [[10, 20, 30, 50]],
    ],
    [
      'within a clip',
      `${to('<rect width="30" height="100"/>')}<clipPath id="d"><rect x="20" width="90" height="100"/></clipPath><g clip-path="url(#d)">${clipped}</g>`,
      [[20, 20, 30, 50]],
    ],
    [
      'that is clipped itself',
      `<clipPath id="d"><rect x="20" width="90" height="100"/></clipPath>${to('<rect width="30" height="100"/>', 'clip-path="url(#d)"')}${clipped}`,
      [[20, 20, 30, 50]],
    ],
    [
      'that a style says',
      `${to('<rect width="30" height="100"/>')}<style>rect{clip-path:url("#c")}</style><rect ${a}/>`,
      [[10, 20, 30, 50]],
    ],
    [
      'that a style takes off',
      `${to('<rect width="30" height="100"/>')}<rect ${a} clip-path="url(#c)" style="clip-path:none"/>`,
      [unmoved],
    ],
    [
      'that clips itself',
      to('<rect width="30" height="100"/>', 'clip-path="url(#c)"') + clipped,
      [[10, 20, 30, 50]],
    ],
  ])('%s leaves of a room what browsers show', (_what, body, expected) => {
    expect(shapesOf(body).map(([, box]) => box)).toEqual(expected);
  });

  it('leaves of any outline what lies in it', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
    const outline = fc.array(place, { minLength: 3, maxLength: 7 }).map(aroundCenter);
    const polygon = (ring: Outline): string => `<polygon points="${ring.join(' ')}"/>`;
    fc.assert(
      fc.property(outline, outline, outline, (ring, one, other) => {
        const body =
          to(polygon(one) + polygon(other)) + `<g clip-path="url(#c)">${polygon(ring)}</g>`;
        const { shapes, warnings } = readSvg(svg(body), 'plan.svg');
        const isIn = (of: Outline, [x, y]: [number, number]): boolean => pointInRing(of, x, y);
        const wrong = samples.filter((point) => {
          const isSeen = isIn(ring, point) && (isIn(one, point) || isIn(other, point));
          return isSeen !== shapes.some((shape) => isIn(shape.ring, point));
        });
        expect([wrong, warnings]).toEqual([[], []]);
      }),
    );
  });

  it('cuts walls, and leaves out texts beside it', () => {
    const body = `${to('<circle cx="50" cy="50" r="20"/>')}<g clip-path="url(#c)"><polyline points="0,50 100,50 100,90"/><line x1="0" x2="9"/><text x="50" y="50">in</text><text x="90" y="50">out</text></g>`;
    const { lines, texts, notes } = readSvg(svg(body), 'plan.svg');
    expect(lines.map(({ points }) => boxOf(points))).toEqual([[30, 50, 70, 50]]);
    expect(texts.map(({ text }) => text)).toEqual(['in']);
    expect(notes).toEqual([
      '1 shape is left out where the drawing clips them away',
      '1 shape ends where the drawing clips them',
    ]);
  });

  it('around a frame, as Figma writes it, changes no room and no name', async () => {
    const rooms = [0, 40, 80].map(
      (x, at) => `<path id="Room ${at + 1}" d="M${x} 0H${x + 40}V50H${x}V0Z" fill="white"/>`,
    );
    const body = `<g id="Floor" clip-path="url(#clip0_1_2)"><rect width="200" height="100" fill="white"/><g id="Rooms">${rooms.join('')}</g></g><defs><clipPath id="clip0_1_2"><rect width="200" height="100" fill="white"/></clipPath></defs>`;
    const { floors, read } = await readFile('plan.svg', svg(body));
    expect(floors['Floor 1']).toMatchObject([
      { name: 'Room 1', m2: 2000 },
      { name: 'Room 2', m2: 2000 },
      { name: 'Room 3', m2: 2000 },
    ]);
    expect(read?.report?.notes.join()).not.toContain('clips');
  });

  it.each(['circle(40%)', 'inset(10px 20px)', 'polygon(0 0, 10px 0, 0 10px)'])(
    '%s, which is not read, is told',
    (shape) => {
      const { shapes, warnings } = readSvg(
        svg(`<rect ${a} style="clip-path: ${shape}"/>`),
        'plan.svg',
      );
      expect(shapes).toHaveLength(1);
      expect(warnings.join()).toContain(`“clip-path: ${shape}” aren’t read`);
    },
  );
});
