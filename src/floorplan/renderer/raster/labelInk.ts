import { paintFlags } from '#contract/floorPack.ts';
import { inkOn } from '#domain/palette/inkOn.ts';
import { cssColour, type FloorplanTheme } from '../FloorplanTheme.ts';
import { colourAt } from '../paletteInks.ts';

interface LabelState {
  readonly texel: number;
  readonly flags: number;
  readonly isMeasured: boolean;
  readonly hasValue: boolean;
  readonly isOnPlan: boolean;
}

/** The ink of a label: by contrast on its zone's colour, soft on the plan, faint for scenery and filtered zones. */
export function labelInk(
  state: LabelState,
  { palette, theme }: { readonly palette: Uint8Array; readonly theme: FloorplanTheme },
): string {
  if ((state.flags & paintFlags.filteredOut) !== 0) return cssColour(theme.inkFaint, 0.55);
  const isOnColour = state.hasValue && !state.isOnPlan && (state.flags & paintFlags.stale) === 0;
  if (isOnColour) return cssColour(inkOn(colourAt(palette, state.texel)));
  return cssColour(state.isMeasured ? theme.inkSoft : theme.inkFaint);
}
