import { paintFlags } from '#contract/floorPack.ts';
import { inkOn } from '#domain/palette/inkOn.ts';
import { cssColour, type FloorplanTheme, type Rgb } from './FloorplanTheme.ts';
import { colourAt } from './paletteInks.ts';

interface LabelState {
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

/** The ink of a label: by contrast on its zone's color, soft on the plan, faint for scenery and filtered zones. */
export function inkOfLabel(
  state: LabelState,
  { palette, theme }: Grounds,
): { readonly colour: Rgb; readonly alpha: number } {
  if ((state.flags & paintFlags.filteredOut) !== 0) return { colour: theme.inkFaint, alpha: 0.55 };
  const isOnColour = state.hasValue && !state.isOnPlan && (state.flags & uncoloured) === 0;
  if (isOnColour) return { colour: inkOn(colourAt(palette, state.texel)), alpha: 1 };
  return { colour: state.isMeasured ? theme.inkSoft : theme.inkFaint, alpha: 1 };
}

/** The same as a canvas takes it. */
export function labelInk(state: LabelState, grounds: Grounds): string {
  const { colour, alpha } = inkOfLabel(state, grounds);
  return cssColour(colour, alpha);
}
