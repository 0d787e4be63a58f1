import { elementsIn, type XmlElement } from '../../../readXml.ts';
import { isSelected, parseSelector, type Parents, type Selector } from './selector.ts';
import { parseDeclarations, parseStyleSheet, type Declaration } from './styleSheet.ts';

/** What says whether an element is seen, and where; all else is colors. */
const heeded = [
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'translate',
  'rotate',
  'scale',
  'clip-path',
] as const;
/** Sizes of shapes that a style may say in place of an attribute. */
const sizes = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'] as const;
const read: ReadonlySet<string> = new Set([...heeded, ...sizes]);
const sized = new Set(['rect', 'circle', 'ellipse']);
/** States that a drawing on its own is never in. */
const states =
  /::?(?:hover|focus|focus-within|focus-visible|active|visited|target|before|after|selection)\b/;

type Heeded = (typeof heeded)[number];

/** What holds of an element. */
export interface SvgStyle {
  /** What its style says, or its attribute where that means the same. */
  of: (property: Heeded) => string | undefined;
  /** Whether a style says it, which has a syntax of its own for transforms. */
  isStyled: (property: Heeded) => boolean;
  /** The element with the sizes that its style says. */
  sized: (element: XmlElement) => XmlElement;
}

interface HeededRule {
  selector: Selector;
  declarations: Declaration[];
}

/** The styles of a drawing: its attributes, its style sheets, and the styles of its elements, each before the one that it follows. */
export class SvgStyles {
  readonly #parents: Parents;
  readonly #rules: HeededRule[];
  /** Selectors of rules that matter and are not read. */
  readonly unread: string[];

  constructor(root: XmlElement, parents: Parents) {
    this.#parents = parents;
    this.unread = [];
    this.#rules = styleSheetsOf(root)
      .flatMap((text) => parseStyleSheet(text))
      .flatMap(({ selectors, declarations }) => {
        const own = declarations.filter(({ property }) => read.has(property));
        return own.length === 0 ? [] : selectors.flatMap((text) => this.#ruleOf(text, own));
      })
      // Rules of the same weight keep their order.
      .toSorted((a, b) => a.selector.specificity - b.selector.specificity);
  }

  #ruleOf(text: string, declarations: Declaration[]): HeededRule[] {
    const selector = parseSelector(text);
    if (selector !== null) return [{ selector, declarations }];
    if (!states.test(text)) this.unread.push(text);
    return [];
  }

  styleOf(element: XmlElement): SvgStyle {
    const said = this.#saidOf(element);
    const { attributes } = element;
    return {
      of: (property) => said?.get(property) ?? attributes[property],
      isStyled: (property) => said?.has(property) === true,
      sized: (one) => (said === null ? one : withSizes(one, said)),
    };
  }

  /** What rules and the element's own style say; null where they say nothing that is heeded. */
  #saidOf(element: XmlElement): ReadonlyMap<string, string> | null {
    const { style } = element.attributes;
    const own = style === undefined ? [] : parseDeclarations(style);
    const matching = this.#rules.filter(({ selector }) =>
      isSelected(element, selector, this.#parents),
    );
    const all = [...matching.flatMap(({ declarations }) => declarations), ...own].filter(
      ({ property }) => read.has(property),
    );
    if (all.length === 0) return null;
    const inOrder = [...all.filter(isUsual), ...all.filter(({ isImportant }) => isImportant)];
    return new Map(inOrder.map(({ property, value }) => [property, value]));
  }
}

function withSizes(element: XmlElement, said: ReadonlyMap<string, string>): XmlElement {
  const own = sizes.flatMap((name) => {
    const value = said.get(name);
    return value === undefined || value === 'auto' ? [] : [[name, value] as const];
  });
  if (own.length === 0 || !sized.has(element.name)) return element;
  return { ...element, attributes: { ...element.attributes, ...Object.fromEntries(own) } };
}

function isUsual({ isImportant }: Declaration): boolean {
  return !isImportant;
}

function styleSheetsOf(root: XmlElement): string[] {
  const sheets: string[] = [];
  const collect = (element: XmlElement): void => {
    const isOfPaper = /print/i.test(element.attributes['media'] ?? '');
    if (element.name === 'style' && !isOfPaper) sheets.push(textIn(element));
    for (const child of elementsIn(element)) collect(child);
  };
  collect(root);
  return sheets;
}

function textIn({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('\n');
}
