import { parseHex } from './Rgb.ts';
import { toOklab } from './Oklab.ts';
import type { Oklab } from './Oklab.ts';

export const paletteNames = [
  'regular',
  'hotandcold',
  'alternate',
  'alternate_alt',
  'single',
  'single_alt',
] as const;

/**
 * A data palette as preferences name it (data_color_palette): alternate is traffic lights, single blue, single_alt green.
 * `difference` is for change: no change in the middle of its domain, less before it, more after.
 */
export type PaletteName = (typeof paletteNames)[number] | 'difference';

/** Those a user may choose. */
export const selectablePalettes = ['regular', 'hotandcold', 'alternate'] as const;

export type PaletteTheme = 'light' | 'dark';

export interface Palette {
  /** Values 0..max are colored; greater ones take the color of max and a mark. */
  max: number;
  /** Whether its lightness goes one way only. */
  isSequential: boolean;
  /** Evenly spaced over 0..max; the steps a legend shows. */
  stops: Record<PaletteTheme, readonly Oklab[]>;
}

const warm = '#7cbf6b #e3c64a #ec9a3c #dc5b3f #a8325f';
const trafficLights = '#ecd24e #ec8f3b #bf3038';

/** The first stop of each is nearly the plan's own color, so that empty space recedes. */
export const palettes: Record<PaletteName, Palette> = {
  regular: {
    max: 1.2,
    isSequential: false,
    stops: {
      light: oklabs(`#eef3f8 #c9e3ee #8fcbd8 #4fb0ae ${warm}`),
      dark: oklabs(`#2b333d #2f4c5c #2f7583 #35978f ${warm}`),
    },
  },
  hotandcold: {
    max: 1.2,
    isSequential: true,
    stops: {
      light: oklabs('#eef3f8 #c5e3f5 #96cff6 #73b4f0 #7e93e2 #996fc7 #b24794 #b71a51 #991425'),
      dark: oklabs('#2b323c #2c4667 #365692 #5263b2 #9a6bc1 #d971b9 #fd8a8c #ffaa77 #fbd88e'),
    },
  },
  alternate: {
    max: 1,
    isSequential: false,
    stops: {
      light: oklabs(`#edf4f0 #63b57c ${trafficLights}`),
      dark: oklabs(`#2b3a36 #3f9a68 ${trafficLights}`),
    },
  },
  alternate_alt: {
    max: 1,
    isSequential: true,
    stops: {
      light: oklabs('#f6f2ea #f2d07d #f58e49 #d14164 #652a72'),
      dark: oklabs('#332f3a #653579 #c93c6a #f28b46 #f7d979'),
    },
  },
  single: {
    max: 1,
    isSequential: true,
    stops: {
      light: oklabs('#eef3f8 #b6d5f0 #82b3e5 #4c88d3 #2c5dae #213c79'),
      dark: oklabs('#2b323c #344e73 #3b6aa7 #4c8cd2 #77b4ea #b7def8'),
    },
  },
  single_alt: {
    max: 1,
    isSequential: true,
    stops: {
      light: oklabs('#eef4f0 #b6e1c3 #7fc594 #4aa168 #227849 #125033'),
      dark: oklabs('#293530 #2d5742 #337951 #4aa168 #76c788 #b5e7b5'),
    },
  },
  difference: {
    max: 1,
    isSequential: false,
    stops: {
      light: oklabs('#1f4a8f #4c88d3 #a3cbee #eff3f6 #f5c58f #d98032 #8f480f'),
      dark: oklabs('#b0d6ff #5d9de6 #375a86 #2b323b #71512f #c8803a #ffc384'),
    },
  },
};

/** From colors as six hexadecimal digits with #, apart by a space. */
function oklabs(hexes: string): Oklab[] {
  return hexes.split(' ').map((hex) => toOklab(parseHex(hex)));
}
