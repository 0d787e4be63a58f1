import type { Camera, Viewport } from '../camera/Camera.ts';
import type { FloorPaint, Span, ValueFormat } from '../paint/FloorPaint.ts';
import type { PlaybackDay } from '../playback/PlaybackDay.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import type { FloorplanTheme } from './FloorplanTheme.ts';

/** Measured zones that are marked; indices into the pack. */
export interface ZoneSelection {
  readonly hovered: number | null;
  /** The zone of the keyboard walk, drawn with the focus ring. */
  readonly focused: number | null;
  readonly selected: readonly number[];
}

export const noSelection: ZoneSelection = { hovered: null, focused: null, selected: [] };

/** A change of paint: the arrays are read during the call and copied; only the span differs from the last call. */
export interface PaintChange {
  readonly paint: FloorPaint;
  /** Zones whose value changed, or null when none did. */
  readonly values: Span | null;
  /** Zones whose flags changed, or null when none did. */
  readonly flags: Span | null;
  /** Whether the picture of the old values has to stay reachable through `setBlend`. */
  readonly keepsOld: boolean;
}

/** Why a frame is drawn. */
export type FrameReason =
  | 'scene'
  | 'paint'
  | 'blend'
  | 'playback'
  | 'palette'
  | 'theme'
  | 'camera'
  | 'selection'
  | 'resize'
  | 'restore'
  | 'settle'
  | 'step';

/**
 * How a picture goes on while nothing changes. `step`: it is not yet on screen, and goes on at once in a task of its own;
 * `settle`: a sharper one, or what the next change needs, can follow once nothing moves.
 */
export type FollowUp = 'step' | 'settle' | null;

/**
 * Draws a floor. Setters are cheap and draw nothing; `draw` shows the whole picture, or leaves the one before until
 * its follow-ups have made it. Every call is synchronous, none may follow `dispose`.
 */
export interface FloorplanRenderer {
  readonly kind: 'pixi' | 'raster' | 'drawing' | 'recording';
  setScene(scene: FloorScene | null): void;
  setPaint(change: PaintChange): void;
  /** Share of the new values in the picture, 0..1. */
  setBlend(share: number): void;
  /** The day whose moments can be shown, read in place until another is set; of the zones of the scene. */
  setDay(day: PlaybackDay | null): void;
  /** Slots into the day, at most the last, in place of the paint's values; null shows the paint again. */
  setMoment(position: number | null): void;
  /** 256 colors, RGBA; texel 254 is the end of the domain. */
  setPalette(lookup: Uint8Array): void;
  setValueFormat(format: ValueFormat): void;
  setTheme(theme: FloorplanTheme): void;
  /** Measures and draws all lettering again: the page's font has arrived. */
  resetLettering(): void;
  setCamera(camera: Camera, viewport: Viewport): void;
  setSelection(selection: ZoneSelection): void;
  /** The engine draws again for the follow-up, with its name as the reason. */
  draw(reasons: ReadonlySet<FrameReason>): FollowUp;
  dispose(): void;
}
