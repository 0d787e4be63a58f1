/** Red, green, blue, 0..255. */
export type Rgb = readonly [number, number, number];

/** The colors and type of the plan, resolved from the page's tokens and given to the renderer as data. */
export interface FloorplanTheme {
  readonly background: Rgb;
  /** The floor itself. */
  readonly plan: Rgb;
  readonly core: Rgb;
  readonly wall: Rgb;
  readonly line: Rgb;
  /** Ground of hatched zones. */
  readonly sunken: Rgb;
  readonly ink: Rgb;
  readonly inkSoft: Rgb;
  readonly inkFaint: Rgb;
  readonly accent: Rgb;
  readonly fontFamily: string;
  /** 1 on a desk, more on a wall display. */
  readonly fontScale: number;
}

/** Size and weight of the plan's lettering in CSS pixels before `fontScale`. */
export const lettering = {
  name: { size: 11.5, weight: 600 },
  value: { size: 11.5, weight: 450 },
  scenery: { size: 11, weight: 500 },
} as const;

export const lineHeight = 14;

export function cssColour([red, green, blue]: Rgb, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}
