import { Later } from '#src/lib/browser/Later.ts';

/** Draws the plan on screen for a file. */
export const planImage = new Later(async () => await import('#src/floorplan/image/planDrawing.ts'));
