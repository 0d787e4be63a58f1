import type { Intent } from './Intent.ts';

export interface KeyInput {
  readonly key: string;
  readonly isShift: boolean;
  readonly hasModifier: boolean;
}

/** What a key means on the focused plan, or null when the plan leaves it to the page. */
export function keyIntent(input: KeyInput): Intent | null {
  if (input.hasModifier) return null;
  switch (input.key) {
    case 'ArrowLeft':
      return { type: 'walk', direction: 'left' };
    case 'ArrowRight':
      return { type: 'walk', direction: 'right' };
    case 'ArrowUp':
      return { type: 'walk', direction: 'up' };
    case 'ArrowDown':
      return { type: 'walk', direction: 'down' };
    case 'Enter':
    case ' ':
      return { type: 'selectFocused', isAdditive: input.isShift };
    case 'Escape':
      return { type: 'clear' };
    case '+':
    case '=':
      return { type: 'zoomStep', direction: 1 };
    case '-':
      return { type: 'zoomStep', direction: -1 };
    case '0':
      return { type: 'fitAll' };
    default:
      return null;
  }
}
