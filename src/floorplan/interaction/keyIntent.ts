import type { Intent } from './Intent.ts';

export interface KeyInput {
  readonly key: string;
  readonly isShift: boolean;
  readonly hasModifier: boolean;
}

const intents: Readonly<Record<string, Intent>> = {
  ArrowLeft: { type: 'walk', direction: 'left' },
  ArrowRight: { type: 'walk', direction: 'right' },
  ArrowUp: { type: 'walk', direction: 'up' },
  ArrowDown: { type: 'walk', direction: 'down' },
  Escape: { type: 'clear' },
  '+': { type: 'zoomStep', direction: 1 },
  '=': { type: 'zoomStep', direction: 1 },
  '-': { type: 'zoomStep', direction: -1 },
  '0': { type: 'fitAll' },
};

/** What a key means on the focused plan, or null when the plan leaves it to the page. */
export function keyIntent(input: KeyInput): Intent | null {
  if (input.hasModifier) return null;
  if (input.key === 'Enter' || input.key === ' ')
    return { type: 'selectFocused', isAdditive: input.isShift };
  return intents[input.key] ?? null;
}
