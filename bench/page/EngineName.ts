/** `ours-blend` is `ours` blending its values as live updates do; `ours-fills` is `ours` without walls and outlines. */
export type EngineName =
  | 'null'
  | 'raw'
  | 'ours'
  | 'ours-2d'
  | 'ours-blend'
  | 'ours-fills'
  | 'pixi-graphics'
  | 'deck'
  | 'maplibre'
  | 'konva'
  | 'react-konva'
  | 'svg';
