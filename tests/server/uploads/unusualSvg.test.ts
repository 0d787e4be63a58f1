import { describe, expect, it } from 'vitest';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { drawingPlan } from '#server/upload-readers/plan/drawingPlan.ts';
import { readSvg } from '#server/upload-readers/plan/svg/readSvg.ts';

function svg(body: string, attributes = 'viewBox="0 0 1000 1000"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${attributes}>${body}</svg>`;
}

/** The rooms of a drawing: name, least x and y, greatest x and y. */
function roomsOf(text: string): [string | null, number[]][] {
  const mapping = { units: 'm' as const, floor: { name: 'Floor 1' } };
  const { plan } = drawingPlan(readSvg(text, 'plan.svg'), mapping);
  return (plan?.rooms ?? []).map(({ name, rings }) => {
    const { minX, minY, maxX, maxY } = extentOf(
      rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
    );
    return [name, [minX, minY, maxX, maxY].map((value) => Math.round(value * 100) / 100)];
  });
}

describe('an SVG drawing', () => {
  it('has lengths in inches, millimeters and percent', () => {
    const body = '<rect id="A" x="1in" y="1in" width="2in" height="1in"/>';
    const others =
      '<rect id="B" x="50%" y="10%" width="25.4mm" height="72pt"/><rect id="C" x="5" width=".5in" height="3pc"/>';
    expect(roomsOf(svg(body + others))).toEqual([
      ['A', [96, 96, 288, 192]],
      ['B', [500, 100, 596, 196]],
      ['C', [5, 0, 53, 48]],
    ]);
  });

  it('has parts with coordinates of their own where they are drawn', () => {
    const part = '<svg x="50" y="20" width="50" height="100" viewBox="10 0 10 10">';
    const fitted = `${part}<rect id="A" x="10" width="10" height="10"/></svg>`;
    const symbol = '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>';
    const used = `<defs>${symbol}</defs><use id="B" xlink:href="#s" x="200" y="10" width="20" height="20"/>`;
    expect(roomsOf(svg(fitted + used))).toEqual([
      ['A', [50, 45, 100, 95]],
      ['B', [200, 10, 220, 30]],
    ]);
  });

  it('that uses a shape several times, or repeats an id, has a room for each', () => {
    const body =
      '<defs><rect id="t" width="5" height="4"/></defs><use href="#t"/><use href="#t" x="10"/><rect id="t" x="20" width="5" height="4"/>';
    const { shapes } = readSvg(svg(body), 'plan.svg');
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    ['#one{display:none}', ['two', 'three']],
    ['.a, .b {visibility: hidden}', ['one']],
    ['rect.a{display:none} /* .b{display:none} */', ['one', 'three']],
    ['rect{fill:none;display:none}', []],
  ])('leaves out what %s hides', (rule, names) => {
    const body = `<style>${rule}</style><rect id="one" width="5" height="4"/><rect id="two" class="a" x="6" width="5" height="4"/><rect id="three" class="c b" x="12" width="5" height="4"/>`;
    expect(roomsOf(svg(body)).map(([name]) => name)).toEqual(names);
  });

  it.each([
    ['display="none" style="display:inline"', ['one']],
    ['visibility="hidden" style="fill:none; visibility: visible"', ['one']],
    ['visibility="collapse"', []],
    ['display="inline" style="display:none"', []],
  ])('takes what the style says before the attribute in %s', (attributes, names) => {
    const body = `<rect id="one" width="5" height="4" ${attributes}/>`;
    expect(roomsOf(svg(body)).map(([name]) => name)).toEqual(names);
  });

  it('has what a program grouped in the layer that somebody named', () => {
    const one = (at: number) =>
      `<g id="g${at}"><rect id="rect${at}" x="${at * 10}" width="5" height="4"/><text x="${at * 10 + 1}" y="2">10${at}</text></g>`;
    const body = `<g id="layer1" inkscape:label="Rooms">${one(1)}${one(2)}</g><g id="g8"><g id="g9"><rect x="90" y="90" width="5" height="4"/></g></g>`;
    const { parts } = readSvg(svg(body), 'plan.svg');
    expect([...parts]).toEqual([
      ['Rooms', 4],
      ['g9', 1],
    ]);
    expect(roomsOf(svg(body)).map(([name]) => name)).toEqual(['101', '102']);
  });

  describe('with a group for each room', () => {
    const kitchen = '<g id="Kitchen"><rect id="rect1" width="5" height="4"/></g>';
    const lab = '<g id="g7"><title>Lab</title><path id="path3" d="M10 0h5v4h-5z"/></g>';
    const office =
      '<g id="g8"><g><rect x="20" width="5" height="4"/></g><text x="21" y="2">1.04</text></g>';

    it.each([
      ['in a layer', `<g id="Rooms">${kitchen}${lab}${office}</g>`, 'Rooms'],
      ['in none', `${kitchen}${lab}${office}`, '(no group)'],
    ])('%s has them together, named by their groups', (_what, body, part) => {
      expect([...readSvg(svg(body), 'plan.svg').parts.keys()]).toEqual([part]);
      expect(roomsOf(svg(body)).map(([name]) => name)).toEqual(['Kitchen', 'Lab', '1.04']);
    });

    it.each([
      ['a line', `${kitchen}${lab}<g id="Walls"><line x2="5"/></g>`],
      ['two outlines', `${kitchen}${lab}<g id="Walls"><path d="M0 0h5v4z M8 0h5v4z"/></g>`],
      ['two groups', kitchen + lab],
    ])('keeps layers apart where one has %s', (_what, body) => {
      const parts = [...readSvg(svg(body), 'plan.svg').parts.keys()];
      expect(parts).toEqual(expect.arrayContaining(['Kitchen', 'Lab']));
    });
  });

  it('of Visio has its shapes together, named by their texts and not by numbers of sheets', () => {
    const shape = (at: number): string =>
      `<g id="shape${at}-1" transform="translate(${at * 50})"><title>Sheet.${at}</title><desc>Office ${at}</desc><v:custProps><v:cp v:lbl="x"/></v:custProps><v:textBlock/><v:textRect width="40" height="30"/><rect width="40" height="30"/><text x="8" y="5"><v:paragraph/><v:tabList/>Office ${at}</text></g>`;
    const page = `<g><title>Page-1</title><v:pageProperties/>${shape(1)}${shape(2)}${shape(3)}</g>`;
    const text = svg(page, 'xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"');
    expect([...readSvg(text, 'plan.svg').parts.keys()]).toEqual(['Page-1']);
    expect(roomsOf(text).map(([name]) => name)).toEqual(['Office 1', 'Office 2', 'Office 3']);
  });

  it('of Figma has no room of a stroke that is drawn inside of one', () => {
    const outline = 'M0 0H20V15H0V0Z';
    const stroke = 'M0 0V-1H-1V0H0ZM20 0H21V-1H20V0ZM20 15V16H21V15H20ZM0 15H-1V16H0V15Z';
    const body = `<mask id="path-1-inside-1" fill="white"><path d="${outline}"/></mask><path id="A" d="${outline}"/><path d="${stroke}" mask="url(#path-1-inside-1)"/>`;
    expect(roomsOf(svg(body))).toEqual([['A', [0, 0, 20, 15]]]);
  });

  it('names rooms by label, title, id and text, and by generated ids at last', () => {
    const body = [
      '<rect id="rect1" inkscape:label="Kitchen" width="5" height="4"/>',
      '<rect id="rect2" x="10" width="5" height="4"><title>Lab</title></rect>',
      '<rect id="Meeting_x20_Room_x5F_1" x="20" width="5" height="4"/>',
      '<rect id="rect4" x="30" width="5" height="4"/><text x="31" y="2">Office</text>',
      '<path id="path12-3" d="M40 0h5v4h-5z"/>',
    ];
    const names = roomsOf(svg(body.join(''))).map(([name]) => name);
    expect(names).toEqual(['Kitchen', 'Lab', 'Meeting Room_1', 'Office', 'path12-3']);
  });

  it('has no room in the hole of another', () => {
    expect(roomsOf(svg('<path id="A" d="M0 0h20v20h-20z M5 5h5v5h-5z"/>'))).toHaveLength(1);
    const apart = '<path id="A" d="M0 0h20v20h-20z M25 5h5v5h-5z"/>';
    expect(roomsOf(svg(apart))).toHaveLength(2);
  });

  it('has no room of its background, unless there is nothing else', () => {
    const page = '<rect width="1000" height="1000" fill="#fff"/>';
    expect(roomsOf(svg(`${page}<rect id="A" x="5" y="5" width="5" height="4"/>`))).toMatchObject([
      ['A', {}],
    ]);
    expect(roomsOf(svg(page))).toHaveLength(1);
  });
});
