import type { FloorplanTheme } from '../../../src/floorplan/renderer/FloorplanTheme.ts';
import { backgroundColour, lineColour } from '../../scene/palette.ts';

/** Stands for the product's theme: its colors are not the point here, but all engines share ground and lines. */
export const planTheme: FloorplanTheme = {
  background: backgroundColour,
  plan: [255, 255, 255],
  core: [225, 228, 232],
  wall: [60, 70, 85],
  line: lineColour,
  sunken: [238, 240, 243],
  ink: [20, 28, 40],
  inkSoft: [70, 80, 95],
  inkFaint: [120, 130, 145],
  accent: [30, 100, 220],
  fontFamily: 'sans-serif',
  fontScale: 1,
};
