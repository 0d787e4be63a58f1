import type { Drawing, Mark, PathMark, TextMark } from './Drawing.ts';

/** The typeface by name: whoever opens the file has it, or a common one in its place. */
const fontFamily = "'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif";

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function attributes(pairs: Record<string, string | number | undefined>): string {
  return Object.entries(pairs)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${escaped(String(value))}"`],
    )
    .join('');
}

function shared({ matrix, opacity }: Mark): Record<string, string | number | undefined> {
  return { transform: matrix && `matrix(${matrix.join(' ')})`, opacity };
}

function pathElement(mark: PathMark): string {
  const { path, fill = 'none', stroke } = mark;
  const lines = stroke && {
    stroke: stroke.colour,
    'stroke-width': stroke.width,
    'stroke-dasharray': stroke.dash?.join(' '),
    'stroke-linejoin': 'round',
  };
  return `<path${attributes({ d: path, fill, ...lines, ...shared(mark) })}/>`;
}

function textElement(mark: TextMark): string {
  const { text, x, y, size, isBold, align, fill, halo } = mark;
  const weight = isBold ? 600 : undefined;
  const around = halo && {
    stroke: halo.colour,
    'stroke-width': halo.width,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  const place = { x, y, 'font-size': size, 'font-weight': weight, 'text-anchor': align };
  const own = { ...place, fill, ...around };
  return `<text${attributes({ ...own, ...shared(mark) })}>${escaped(text)}</text>`;
}

/** A drawing as a file of its own: fonts named, no script, no reference to anything outside. */
export function drawingSvg({ width, height, marks }: Drawing, title: string): string {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const elements = marks.map((mark) =>
    mark.kind === 'path' ? pathElement(mark) : textElement(mark),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ ...size, 'font-family': fontFamily })}>`,
    `<title>${escaped(title)}</title>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n');
}
