import type { XmlElement } from '../../../readXml.ts';

/** What is said of one element. */
interface Compound {
  element: string | null;
  ids: string[];
  classes: string[];
  attributes: { name: string; value: string | null }[];
  isRoot: boolean;
}

/** Elements by what they are and what they are in. */
export interface Selector {
  compounds: Compound[];
  /** Whether the element of a compound has to be directly in that of the one before it. */
  isChild: boolean[];
  /** Ids, then classes and attributes, then names: the greater goes before. */
  specificity: number;
}

/** What an element is in; none for the root. */
export type Parents = ReadonlyMap<XmlElement, XmlElement>;

const word = String.raw`(?:[\w-]|[^\x00-\x7f]|\\.)+`;
const piece = new RegExp(
  [
    String.raw`(?<between>\s*>\s*|\s+(?=[^\s>]))`,
    `(?<element>${word}|\\*)`,
    `#(?<id>${word})`,
    `\\.(?<class>${word})`,
    `\\[\\s*(?<attribute>${word})\\s*(?:=\\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>${word}))\\s*)?\\]`,
    '(?<root>:root)',
  ].join('|'),
  'gy',
);

/** A selector of names, ids, classes and attributes, with descendants and children; null for any other. */
export function parseSelector(text: string): Selector | null {
  const compounds = [emptyCompound()];
  const isChild = [false];
  let end = 0;
  let specificity = 0;
  for (const match of text.matchAll(piece)) {
    const groups = match.groups ?? {};
    end = match.index + match[0].length;
    if (groups['between'] !== undefined) {
      compounds.push(emptyCompound());
      isChild.push(groups['between'].includes('>'));
    } else specificity += addPiece(compounds.at(-1), groups);
  }
  const isWhole = end === text.length && compounds.every((one) => !isEmpty(one));
  return isWhole ? { compounds, isChild, specificity } : null;
}

const weights = { id: 1_000_000, class: 1000, element: 1 } as const;

function addPiece(to: Compound | undefined, groups: Record<string, string | undefined>): number {
  const { element, id, class: named, attribute, double, single, bare, root } = groups;
  if (to === undefined) return 0;
  if (element !== undefined) {
    to.element = element;
    return element === '*' ? 0 : weights.element;
  }
  if (id !== undefined) to.ids.push(unescaped(id));
  if (named !== undefined) to.classes.push(unescaped(named));
  if (attribute !== undefined)
    to.attributes.push({ name: unescaped(attribute), value: double ?? single ?? bare ?? null });
  if (root !== undefined) to.isRoot = true;
  return id === undefined ? weights.class : weights.id;
}

function emptyCompound(): Compound {
  return { element: null, ids: [], classes: [], attributes: [], isRoot: false };
}

function isEmpty({ element, ids, classes, attributes, isRoot }: Compound): boolean {
  return element === null && ids.length + classes.length + attributes.length === 0 && !isRoot;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}

/** Whether a selector means an element. */
export function isSelected(element: XmlElement, selector: Selector, parents: Parents): boolean {
  const { compounds, isChild } = selector;
  const last = compounds.at(-1);
  if (last === undefined || !isMeant(element, last, parents)) return false;
  if (compounds.length === 1) return true;
  const line = [element];
  for (let one = parents.get(element); one !== undefined; one = parents.get(one)) line.push(one);
  // From the root down: which first compounds are met by an element, and by any above it.
  let above: boolean[] = [];
  let met: boolean[] = [];
  for (const one of line.toReversed()) {
    const before = met;
    above = compounds.map((_, at) => above[at] === true || before[at] === true);
    met = compounds.map((compound, at) => {
      const isPlaced = at === 0 || (isChild[at] === true ? before : above)[at - 1] === true;
      return isPlaced && isMeant(one, compound, parents);
    });
  }
  return met.at(-1) === true;
}

function isMeant(element: XmlElement, compound: Compound, parents: Parents): boolean {
  const { name, attributes } = element;
  const { ids, classes } = compound;
  if (compound.element !== null && compound.element !== '*' && compound.element !== name)
    return false;
  if (compound.isRoot && parents.has(element)) return false;
  if (!ids.every((id) => id === attributes['id'])) return false;
  if (classes.length > 0) {
    const own = (attributes['class'] ?? '').split(/\s+/);
    if (!classes.every((one) => own.includes(one))) return false;
  }
  return compound.attributes.every((one) =>
    one.value === null ? Object.hasOwn(attributes, one.name) : attributes[one.name] === one.value,
  );
}
