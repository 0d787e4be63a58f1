import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { fillStyles } from '../scene/fillStyles.ts';
import type { FloorplanTheme, Rgb } from './FloorplanTheme.ts';
import { colourAt } from './paletteInks.ts';

/** The colour of a zone's inside, and its hatch: 0 for none. What zoneShader.ts computes, for the raster. */
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

const tintAlpha = 0.28;

export function zoneColour(
  { texel, flags, style }: ZoneState,
  palette: Uint8Array,
  theme: FloorplanTheme,
): ZoneColour {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const isEmpty = has(paintFlags.noCapacity);
  const isUnknown = texel === noValueTexel || has(paintFlags.noData);
  const isMissing = !isEmpty && (isUnknown || has(paintFlags.stale));
  const isLow = !isEmpty && !isMissing && has(paintFlags.lowCoverage);
  let colour = isEmpty ? theme.plan : isUnknown ? theme.sunken : colourAt(palette, texel);
  if (isMissing && !isUnknown) colour = mix(theme.sunken, colour, 0.3);
  const isTint = style === fillStyles.tint && !isMissing;
  let hatchStrength = isMissing ? 1 : isLow ? 0.16 : 0;
  if (has(paintFlags.filteredOut)) {
    colour = mix(colour, theme.plan, 0.86);
    hatchStrength *= 0.2;
  }
  const hatched = mix(colour, isMissing ? theme.line : theme.ink, hatchStrength);
  return {
    colour: isTint ? mix(theme.plan, colour, tintAlpha) : colour,
    hatch: isTint ? mix(theme.plan, hatched, tintAlpha) : hatched,
    hatchStrength,
  };
}

/** The colour of plan geometry that carries no value. */
export function sceneryColour(style: number, theme: FloorplanTheme): Rgb {
  return style === fillStyles.core ? theme.core : theme.plan;
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}
