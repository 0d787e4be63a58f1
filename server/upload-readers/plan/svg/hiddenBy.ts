import type { XmlElement } from '../../readXml.ts';

const hiding = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/;
const says = {
  display: /(?:^|[;\s])display\s*:/,
  visibility: /(?:^|[;\s])visibility\s*:/,
};
/** A selector of one element: its name, id and classes. */
const simple = /^([a-z][\w-]*|\*)?(#[\w-]+)?((?:\.[\w-]+)*)$/i;

interface Selector {
  element: string | null;
  id: string | null;
  classes: string[];
}

/** Whether an element is not shown, by its attributes or by rules of the drawing's style sheets; rules about its surroundings are not read. */
export function hiddenBy(styleSheets: string): (element: XmlElement) => boolean {
  const rules = styleSheets.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g);
  const selectors = Array.from(rules).flatMap(([, names = '', body = '']) =>
    hiding.test(body) ? names.split(',').flatMap(selectorOf) : [],
  );
  return ({ name, attributes }) => {
    const { style = '', display, visibility, id } = attributes;
    // What the style says goes before the attribute.
    if (display === 'none' && !says.display.test(style)) return true;
    if (/^(?:hidden|collapse)$/.test(visibility ?? '') && !says.visibility.test(style)) return true;
    if (hiding.test(style)) return true;
    const classes = new Set((attributes['class'] ?? '').split(/\s+/));
    return selectors.some(
      (one) =>
        (one.element === null || one.element === name) &&
        (one.id === null || one.id === id) &&
        one.classes.every((wanted) => classes.has(wanted)),
    );
  };
}

function selectorOf(text: string): Selector[] {
  const [whole, element, id, classes = ''] = simple.exec(text.trim()) ?? [];
  if (!whole || whole === '*') return [];
  return [
    {
      element: element === undefined || element === '*' ? null : element,
      id: id?.slice(1) ?? null,
      classes: classes.split('.').filter((one) => one !== ''),
    },
  ];
}
