import type { FloorplanTheme } from '#src/floorplan/renderer/FloorplanTheme.ts';

/** A light theme with colors that are easy to tell apart. */
export const testTheme: FloorplanTheme = {
  background: [246, 247, 249],
  plan: [252, 253, 254],
  core: [230, 232, 236],
  wall: [44, 52, 64],
  line: [190, 196, 205],
  sunken: [238, 240, 243],
  ink: [24, 30, 40],
  inkSoft: [80, 88, 100],
  inkFaint: [110, 118, 130],
  accent: [30, 100, 200],
  fontFamily: 'sans-serif',
  fontScale: 1,
};
