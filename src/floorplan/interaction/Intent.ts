import type { ScreenPoint } from '../camera/coordinates.ts';
import type { Direction } from '../scene/findNeighbour.ts';

/** What a person wants of the plan, whatever the device. Distances in CSS pixels, speeds in CSS pixels per millisecond. */
export type Intent =
  | { readonly type: 'hover'; readonly at: ScreenPoint | null }
  | { readonly type: 'select'; readonly at: ScreenPoint; readonly isAdditive: boolean }
  | { readonly type: 'selectFocused'; readonly isAdditive: boolean }
  | { readonly type: 'clear' }
  | { readonly type: 'hold' }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'glide'; readonly vx: number; readonly vy: number }
  | { readonly type: 'zoom'; readonly at: ScreenPoint; readonly factor: number }
  | { readonly type: 'zoomStep'; readonly direction: 1 | -1 }
  | { readonly type: 'zoomTo'; readonly scale: number }
  | { readonly type: 'fitZone'; readonly at: ScreenPoint }
  | { readonly type: 'fitAll' }
  | { readonly type: 'walk'; readonly direction: Direction };
