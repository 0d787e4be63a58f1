/** What the runner asks of a peer's page, as `window.drag`. */
export interface DragPage {
  /** Shows all zones with the corner's first zone chosen; where the corner is on the screen. */
  show: () => Promise<{ x: number; y: number }>;
  /** How many zones have another outline than at first. */
  changed: () => number;
}

/** The box in which a peer draws, CSS pixels. */
export interface DragStage {
  readonly host: HTMLDivElement;
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    drag: DragPage;
  }
}
