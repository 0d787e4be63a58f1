import { elementsIn, type XmlElement } from '../../readXml.ts';

/** What an element is called, and by the program that drew it where nobody called it anything. */
export interface Called {
  name: string | null;
  idName: string | null;
}

export const uncalled: Called = { name: null, idName: null };

/** The first name there is, and likewise of a program's. */
export function firstOf(all: readonly Called[]): Called {
  return {
    name: all.find(({ name }) => name !== null)?.name ?? null,
    idName: all.find(({ idName }) => idName !== null)?.idName ?? null,
  };
}

const longestName = 200;
/** Ids that programs give to what nobody named. */
const generated =
  /^(?:rect|path|polygon|polyline|circle|ellipse|line|use|g|group|layer|svg|shape|vector|rectangle)[-_ ]?\d*(?:[-_]\d+)*$/i;

/** Titles that Visio gives to what nobody named. */
const numbered = /^Sheet\.\d+$/;

/** Illustrator ends the ids of what has the same name with numbers: _1_, _2_. */
const repeated = /_\d+_$/;

/** What an element is called: its label, its title, the name that Illustrator keeps of it, or its id. */
export function calledOf(element: XmlElement): Called {
  const title = [...elementsIn(element)].find(({ name }) => name === 'title');
  const id = escaped(element.attributes['id'])?.trim();
  const idName = id === undefined || id === '' ? null : id.slice(0, longestName);
  const said = [
    element.attributes['label'],
    title && textIn(title),
    element.attributes['aria-label'],
  ]
    .map((one) => one?.trim() ?? '')
    .find((one) => one !== '' && !numbered.test(one));
  if (said !== undefined) return { name: said.slice(0, longestName), idName };
  const kept = [element.attributes['data-name'], idName?.replace(repeated, '')]
    .map((one) => one?.trim() ?? '')
    .find((one) => one !== '' && !generated.test(one));
  return { name: kept?.slice(0, longestName) ?? null, idName };
}

/** An id as it was meant: Illustrator writes letters that ids can't have as _x20_. */
function escaped(id: string | undefined): string | undefined {
  return id?.replaceAll(/_x([0-9A-F]{2,5})_/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

export function textIn({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join(' ');
}
