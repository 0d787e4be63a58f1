import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { fillStyles } from '../scene/fillStyles.ts';
import type { FloorplanTheme, Rgb } from './FloorplanTheme.ts';
import { colourAt } from './paletteInks.ts';

/** The color of a zone's inside, and its hatch: 0 for none. What zoneShader.ts computes, for the raster. */
export interface ZoneColour {
  readonly colour: Rgb;
  readonly hatch: Rgb;
  readonly hatchStrength: number;
}

interface ZoneState {
  readonly texel: number;
  readonly flags: number;
  readonly style: number;
}

/** How much of its color an area shows over the plan. */
function opacityOf(style: number): number {
  if (style === fillStyles.tint) return 0.28;
  return style === fillStyles.wash ? 0.55 : 1;
}

export function zoneColour(
  state: ZoneState,
  palette: Uint8Array,
  theme: FloorplanTheme,
): ZoneColour {
  const condition = conditionOf(state);
  const isFiltered = (state.flags & paintFlags.filteredOut) !== 0;
  const own = ownColour(condition, colourAt(palette, state.texel), theme);
  const colour = isFiltered ? mix(own, theme.plan, 0.86) : own;
  const isMissing = condition === 'unknown' || condition === 'stale';
  const hatchStrength = hatchStrengths[condition] * (isFiltered ? 0.2 : 1);
  const hatched = mix(colour, isMissing ? theme.line : theme.ink, hatchStrength);
  const opacity = isMissing ? 1 : opacityOf(state.style);
  return {
    colour: mix(theme.plan, colour, opacity),
    hatch: mix(theme.plan, hatched, opacity),
    hatchStrength,
  };
}

type Condition = 'empty' | 'unknown' | 'stale' | 'low' | 'sound';

const hatchStrengths = { empty: 0, unknown: 1, stale: 1, low: 0.16, sound: 0 } as const;

function conditionOf({ texel, flags }: ZoneState): Condition {
  if ((flags & paintFlags.noCapacity) !== 0) return 'empty';
  if (texel === noValueTexel || (flags & paintFlags.noData) !== 0) return 'unknown';
  if ((flags & paintFlags.stale) !== 0) return 'stale';
  return (flags & (paintFlags.lowCoverage | paintFlags.chance)) === 0 ? 'sound' : 'low';
}

function ownColour(condition: Condition, value: Rgb, theme: FloorplanTheme): Rgb {
  if (condition === 'empty') return theme.plan;
  if (condition === 'unknown') return theme.sunken;
  return condition === 'stale' ? mix(theme.sunken, value, 0.3) : value;
}

/** The color of plan geometry that carries no value. */
export function sceneryColour(style: number, theme: FloorplanTheme): Rgb {
  return style === fillStyles.core ? theme.core : theme.plan;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
