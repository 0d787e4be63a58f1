import { paintFlags } from '#contract/floorPack.ts';
import { inkOn } from '#domain/palette/inkOn.ts';
import { cssColour, type FloorplanTheme, type Rgb } from './FloorplanTheme.ts';
import { colourAt } from './paletteInks.ts';

export interface LabelState {
  readonly texel: number;
  readonly flags: number;
  readonly isMeasured: boolean;
  readonly hasValue: boolean;
  readonly isOnPlan: boolean;
}

interface Grounds {
  readonly palette: Uint8Array;
  readonly theme: FloorplanTheme;
}

const uncoloured = paintFlags.stale | paintFlags.noCapacity;

function isOnColour({ hasValue, isOnPlan, flags }: LabelState): boolean {
  return hasValue && !isOnPlan && (flags & uncoloured) === 0;
}

/** The ink of a label: by contrast on its zone's color, soft on the plan, faint for scenery and filtered zones. */
export function inkOfLabel(
  state: LabelState,
  { palette, theme }: Grounds,
): { readonly colour: Rgb; readonly alpha: number } {
  if ((state.flags & paintFlags.filteredOut) !== 0) return { colour: theme.inkFaint, alpha: 0.55 };
  if (isOnColour(state)) return { colour: inkOn(colourAt(palette, state.texel)), alpha: 1 };
  return { colour: state.isMeasured ? theme.inkSoft : theme.inkFaint, alpha: 1 };
}

/** What a label stands on, and how much of it covers the lines around its letters: a halo. */
export function groundOfLabel(
  state: LabelState,
  { palette, theme }: Grounds,
): { readonly colour: Rgb; readonly alpha: number } {
  const { flags, texel, isMeasured, isOnPlan } = state;
  if ((flags & paintFlags.filteredOut) !== 0) return { colour: theme.plan, alpha: 0.55 };
  if (isOnColour(state)) return { colour: colourAt(palette, texel), alpha: 0.85 };
  if (isOnPlan || (flags & paintFlags.noCapacity) !== 0) return { colour: theme.plan, alpha: 0.85 };
  return { colour: isMeasured ? theme.sunken : theme.core, alpha: 0.85 };
}

/** The same as a canvas takes it. */
export function labelInk(state: LabelState, grounds: Grounds): string {
  const { colour, alpha } = inkOfLabel(state, grounds);
  return cssColour(colour, alpha);
}

/** The halo as a canvas takes it. */
export function labelHalo(state: LabelState, grounds: Grounds & { blend: number }): string {
  const { colour, alpha } = groundOfLabel(state, grounds);
  return cssColour(colour, alpha * grounds.blend);
}
