import type { Camera, Viewport } from '#src/floorplan/camera/Camera.ts';
import type { ValueFormat } from '#src/floorplan/paint/FloorPaint.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import type { FloorScene } from '#src/floorplan/scene/FloorScene.ts';
import type {
  FloorplanRenderer,
  FollowUp,
  FrameReason,
  PaintChange,
  ZoneSelection,
} from '#src/floorplan/renderer/FloorplanRenderer.ts';
import type { FloorplanTheme } from '#src/floorplan/renderer/FloorplanTheme.ts';

export type RecordedCall =
  | { readonly call: 'setScene'; readonly scene: FloorScene | null }
  | { readonly call: 'setPaint'; readonly change: PaintChange }
  | { readonly call: 'setBlend'; readonly share: number }
  | { readonly call: 'setDay'; readonly day: PlaybackDay | null }
  | { readonly call: 'setMoment'; readonly position: number | null }
  | { readonly call: 'setPalette'; readonly lookup: Uint8Array }
  | { readonly call: 'setValueFormat'; readonly format: ValueFormat }
  | { readonly call: 'setTheme'; readonly theme: FloorplanTheme }
  | { readonly call: 'setCamera'; readonly camera: Camera; readonly viewport: Viewport }
  | { readonly call: 'setSelection'; readonly selection: ZoneSelection }
  | { readonly call: 'draw'; readonly reasons: readonly FrameReason[] }
  | { readonly call: 'resetLettering' | 'dispose' };

/** Draws nothing and remembers every call: the engine's counterpart where there is no canvas. */
export class RecordingRenderer implements FloorplanRenderer {
  readonly kind = 'recording';
  readonly calls: RecordedCall[] = [];
  /** What the next drawings say of themselves, in turn; then nothing follows any more. */
  readonly followUps: FollowUp[] = [];

  setScene(scene: FloorScene | null): void {
    this.calls.push({ call: 'setScene', scene });
  }

  setPaint(change: PaintChange): void {
    const { values, flags } = change.paint;
    const paint = { values: values.slice(), flags: flags.slice() };
    this.calls.push({ call: 'setPaint', change: { ...change, paint } });
  }

  setBlend(share: number): void {
    this.calls.push({ call: 'setBlend', share });
  }

  setDay(day: PlaybackDay | null): void {
    this.calls.push({ call: 'setDay', day });
  }

  setMoment(position: number | null): void {
    this.calls.push({ call: 'setMoment', position });
  }

  setPalette(lookup: Uint8Array): void {
    this.calls.push({ call: 'setPalette', lookup });
  }

  setValueFormat(format: ValueFormat): void {
    this.calls.push({ call: 'setValueFormat', format });
  }

  setTheme(theme: FloorplanTheme): void {
    this.calls.push({ call: 'setTheme', theme });
  }

  resetLettering(): void {
    this.calls.push({ call: 'resetLettering' });
  }

  setCamera(camera: Camera, viewport: Viewport): void {
    this.calls.push({ call: 'setCamera', camera, viewport });
  }

  setSelection(selection: ZoneSelection): void {
    this.calls.push({ call: 'setSelection', selection });
  }

  draw(reasons: ReadonlySet<FrameReason>): FollowUp {
    this.calls.push({ call: 'draw', reasons: [...reasons].sort() });
    return this.followUps.shift() ?? null;
  }

  dispose(): void {
    this.calls.push({ call: 'dispose' });
  }
}
