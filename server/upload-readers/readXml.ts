import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readLimits } from './limits.ts';
import { UploadRefusal } from './ReadOrder.ts';

/** An element with its attributes, and what stands in it in order; text stands for itself. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
}

type Ordered = Record<string, unknown>;

const cdata = '#cdata';

/** How far a file is looked at for declarations, which stand before its first element. */
const declared = /<!(?:ENTITY|DOCTYPE[^>[]*\[)/i;

/**
 * The root element of XML text. Entities are never expanded but the five of XML and the numbers of letters: a document that declares any, or has an internal
 * subset, is refused; an external one is not fetched. Throws UploadRefusal.
 */
export function readXml(text: string, name: string): XmlElement {
  if (declared.test(text))
    throw new UploadRefusal(
      `${name} declares entities of its own, which are not read. ${plainly(text)}`,
    );
  refuseDepth(text, name);
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new UploadRefusal(
      `${name} is not valid XML: line ${checked.err.line}: ${checked.err.msg} Save it again.`,
    );
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    processEntities: false,
    cdataPropName: cdata,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    removeNSPrefix: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
  });
  const parsed = parser.parse(text) as Ordered[];
  const root = parsed.map(toElement).find((node): node is XmlElement => typeof node === 'object');
  if (root === undefined) throw new UploadRefusal(`${name} has no content. Save it again.`);
  return root;
}

/** How to save XML without declarations. */
function plainly(text: string): string {
  return text.includes('Adobe Illustrator')
    ? 'In Illustrator, save it as SVG again with “Preserve Illustrator Editing Capabilities” turned off.'
    : 'Save it again as plain XML.';
}

/** Counts open elements before anything is built of them. */
function refuseDepth(text: string, name: string): void {
  let depth = 0;
  let elements = 0;
  for (const [tag] of text.matchAll(/<(?:!--[\s\S]*?--|!\[CDATA\[[\s\S]*?\]\]|[^>]*)>/g)) {
    if (tag.startsWith('<!') || tag.startsWith('<?')) continue;
    if (tag.startsWith('</')) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
    }
    if (depth > readLimits.nesting)
      throw new UploadRefusal(
        `${name} is nested more than ${readLimits.nesting} levels deep. Simplify the drawing and save it again.`,
      );
    if (elements > readLimits.entities * 4) throw tooMany(name);
  }
}

export function tooMany(name: string): UploadRefusal {
  return new UploadRefusal(
    `${name} has more than ${readLimits.entities.toLocaleString('en-US')} parts. Save a single floor, without furniture.`,
  );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const lastCodePoint = 0x10ffff;

/** Text as it is meant: letters that stand as their numbers, and the signs that XML writes by name. */
function readable(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(reference, (whole, decimal?: string, hex?: string, name = '') => {
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
    if (code <= lastCodePoint) return String.fromCodePoint(code);
    return named[String(name).toLowerCase()] ?? whole;
  });
}

function toElement(node: Ordered): XmlElement | string {
  if ('#text' in node) return readable(String(node['#text']));
  if (cdata in node) return (node[cdata] as Ordered[]).map((one) => String(one['#text'])).join('');
  const { ':@': attributes = {}, ...rest } = node;
  const [name = ''] = Object.keys(rest);
  const inside = rest[name];
  const children = Array.isArray(inside) ? (inside as Ordered[]).map(toElement) : [];
  const told = Object.entries(attributes as Record<string, string>);
  return {
    name,
    attributes: Object.fromEntries(told.map(([key, value]) => [key, readable(value)])),
    children,
  };
}

/** All elements inside one, in order of the document. */
export function* elementsIn({ children }: XmlElement): Generator<XmlElement> {
  for (const child of children) if (typeof child === 'object') yield child;
}
