import { elementsIn, type XmlElement } from '../../readXml.ts';

/** As many groups of one outline beside each other are rooms, not layers of which each happens to have one. */
const leastGroups = 3;
const containers = new Set(['g', 'a', 'text', 'tspan']);
const outlines = new Set(['rect', 'polygon', 'circle', 'ellipse']);
/** What is drawn besides; programs put elements of their own between, which draw nothing. */
const others = new Set(['path', 'line', 'polyline', 'use', 'image', 'svg', 'switch']);

/** The groups of an element that hold a room each: its outline, and texts. None where there are few of them. */
export function roomGroupsIn(element: XmlElement): ReadonlySet<XmlElement> {
  const groups = [...elementsIn(element)].filter(
    (child) => child.name === 'g' && outlinesIn(child) === 1,
  );
  return new Set(groups.length < leastGroups ? [] : groups);
}

/** How many outlines an element holds; NaN where there is something else but texts. */
function outlinesIn(element: XmlElement): number {
  let count = 0;
  for (const child of elementsIn(element)) {
    if (containers.has(child.name)) count += outlinesIn(child);
    else if (outlines.has(child.name) || others.has(child.name))
      count += isOutline(child) ? 1 : NaN;
    if (!(count <= 1)) return NaN;
  }
  return count;
}

/** A path is one outline where it closes once, at its end. */
function isOutline({ name, attributes }: XmlElement): boolean {
  if (name !== 'path') return outlines.has(name);
  return /^[^z]*z\s*$/i.test(attributes['d'] ?? '');
}
