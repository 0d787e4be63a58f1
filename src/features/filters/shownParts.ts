import type { FilterChange, FilterValues } from './filterParams.ts';

type Parts = Pick<FilterValues, 'show' | 'hidden'>;

/** Whether a part of a page is shown that is off without the URL: `show` names it. */
export function showsPart({ show = [] }: Parts, part: string): boolean {
  return show.includes(part);
}

/** Whether a part of a page is left out that is on without the URL: `hidden` names it. */
export function hidesPart({ hidden = [] }: Parts, part: string): boolean {
  return hidden.includes(part);
}

/** Turns a part on that is off without the URL. */
export function showPart({ show }: Parts, part: string, isOn: boolean): FilterChange {
  return { show: withPart(show, part, isOn) };
}

/** Turns a part off that is on without the URL. */
export function hidePart({ hidden }: Parts, part: string, isOff: boolean): FilterChange {
  return { hidden: withPart(hidden, part, isOff) };
}

function withPart(parts: readonly string[] | undefined, part: string, isOn: boolean) {
  const others = (parts ?? []).filter((one) => one !== part);
  const next = isOn ? [...others, part] : others;
  return next.length === 0 ? null : next;
}
