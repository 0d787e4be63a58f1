import { paintFlags, type FloorPack } from '#contract/floorPack.ts';
import { hitTest } from '#domain/geometry/hitTest.ts';
import { systemFrames, type Frames } from '#src/lib/browser/frames.ts';
import { toPlan, type Insets, type Viewport } from '../camera/Camera.ts';
import type { ScreenPoint } from '../camera/coordinates.ts';
import type { Intent } from '../interaction/Intent.ts';
import type { FloorPaint, ValueFormat } from '../paint/FloorPaint.ts';
import { Playback } from '../playback/Playback.ts';
import type { FloorplanRenderer, FollowUp, FrameReason } from '../renderer/FloorplanRenderer.ts';
import type { FloorplanTheme } from '../renderer/FloorplanTheme.ts';
import {
  toFloorScene,
  type FloorScene,
  bump,
  firstVersions,
  type SceneVersions,
} from '../scene/FloorScene.ts';
import { FrameLoop } from './FrameLoop.ts';
import { applyIntent } from './applyIntent.ts';
import { Marks } from './Marks.ts';
import { PaintFeed } from './PaintFeed.ts';
import { Signal } from './Signal.ts';
import { ViewControl } from './ViewControl.ts';

export interface FloorplanEngineOptions {
  readonly frames?: Frames;
  readonly prefersReducedMotion?: () => boolean;
}

/** What was drawn so far, for those who watch that nothing is drawn in vain. */
export interface FrameLog {
  readonly count: number;
  readonly lastReasons: readonly FrameReason[];
  /** False while steps are left before the picture is on screen. */
  readonly isWhole: boolean;
}

const settleDelayMs = 140;

/**
 * One floor plan on screen: takes scene, paint and intents, keeps camera and marks, and asks its renderer for frames
 * only when something changed. Works without a renderer; one that is attached later gets the whole state.
 */
export class FloorplanEngine {
  readonly view = new ViewControl();
  readonly marks = new Marks();
  /** Any moment of a day in place of the ordinary paint. */
  readonly playback = new Playback({
    zoneCount: () => this.#paint.paint.values.length,
    onChange: () => {
      this.#tellPaint();
      this.requestFrame('playback');
    },
  });
  readonly #frames: Frames;
  readonly #prefersReducedMotion: () => boolean;
  readonly #loop: FrameLoop;
  readonly #paint = new PaintFeed();
  readonly #sceneSignal = new Signal<FloorScene | null>(null);
  readonly #paintSignal = new Signal<FloorPaint>(this.#paint.paint);
  #versions: SceneVersions = firstVersions;
  #renderer: FloorplanRenderer | null = null;
  #palette: Uint8Array | null = null;
  #format: ValueFormat = { kind: 'percent', domainMax: 1.2 };
  #theme: FloorplanTheme | null = null;
  #log: FrameLog = { count: 0, lastReasons: [], isWhole: false };
  #cancelFollowUp: (() => void) | null = null;
  #takes: ((intent: Intent) => boolean) | null = null;

  constructor(options: FloorplanEngineOptions = {}) {
    this.#frames = options.frames ?? systemFrames;
    this.#prefersReducedMotion = options.prefersReducedMotion ?? (() => false);
    this.#loop = new FrameLoop(this.#frames, (reasons, nowMs) => this.#draw(reasons, nowMs));
    this.view.camera.subscribe(() => this.requestFrame('camera'));
    this.marks.signal.subscribe(() => {
      this.#versions = bump(this.#versions, 'selection');
      this.requestFrame('selection');
    });
  }

  get scene(): Signal<FloorScene | null> {
    return this.#sceneSignal;
  }

  get paint(): Signal<FloorPaint> {
    return this.#paintSignal;
  }

  get versions(): SceneVersions {
    return this.#versions;
  }

  get frameLog(): FrameLog {
    return this.#log;
  }

  get format(): ValueFormat {
    return this.#format;
  }

  /** Now on the frames' clock, or null when things shall not move by themselves. */
  get motionStartMs(): number | null {
    return this.#prefersReducedMotion() ? null : this.#frames.now();
  }

  /** Shows another floor, fitted; or one that was edited, with `isHeld` seen as it was before. */
  setScene(pack: FloorPack | null, isHeld = false): void {
    if ((this.#sceneSignal.get()?.pack ?? null) === pack) return;
    const scene = pack ? toFloorScene(pack) : null;
    this.playback.setDay(null);
    this.#paint.reset(pack?.measuredCount ?? 0);
    this.#paintSignal.set(this.#paint.paint);
    this.#versions = bump(this.#versions, 'geometry');
    this.#renderer?.setScene(scene);
    if (this.#renderer) this.#paint.restore(this.#renderer);
    this.#sceneSignal.set(scene);
    this.view.setScene(scene, isHeld);
    this.marks.hover(null);
    if (!isHeld) this.marks.focus(null);
    this.requestFrame('scene');
  }

  /** Shows a floor's values, blending from what is shown; `isInstant` for playback and scrubbing. */
  setPaint(paint: FloorPaint, isInstant = false): void {
    const blendFromMs = isInstant || this.#isUnpainted() ? null : this.motionStartMs;
    if (!this.#paint.set(paint, this.#renderer, { blendFromMs })) return;
    this.#tellPaint();
    this.requestFrame('paint');
  }

  setPalette(lookup: Uint8Array): void {
    this.#palette = lookup;
    this.#renderer?.setPalette(lookup);
    this.requestFrame('palette');
  }

  setValueFormat(format: ValueFormat): void {
    this.#format = format;
    this.#renderer?.setValueFormat(format);
    this.requestFrame('paint');
  }

  setTheme(theme: FloorplanTheme): void {
    this.#theme = theme;
    this.#renderer?.setTheme(theme);
    this.requestFrame('theme');
  }

  /** The page's font has arrived: the plan is lettered again. */
  resetLettering(): void {
    this.#renderer?.resetLettering();
    this.requestFrame('theme');
  }

  setViewport(viewport: Viewport): void {
    this.view.setViewport(viewport);
    this.requestFrame('resize');
  }

  /** What cards cover; `isHeld` leaves a fitted floor where it is. */
  setInsets(insets: Insets, isHeld = false): void {
    this.view.setInsets(insets, isHeld);
  }

  /** Marks zones as selected from outside, e.g. from the address or the table. */
  select(ids: readonly string[]): void {
    this.marks.select(ids);
  }

  /** Lets an editor have intents first; those that it takes do nothing else. The result ends it. */
  intercept(takes: (intent: Intent) => boolean): () => void {
    this.#takes = takes;
    return () => {
      if (this.#takes === takes) this.#takes = null;
    };
  }

  handle(intent: Intent): void {
    if (this.#takes?.(intent) ?? false) return;
    applyIntent(this, intent);
    if (this.view.isMoving) this.requestFrame('camera');
  }

  /** The measured zone under a point, or null. */
  zoneAt(at: ScreenPoint): number | null {
    const pack = this.#sceneSignal.get()?.pack;
    if (!pack) return null;
    const point = toPlan(this.view.camera.get(), this.view.viewport, at);
    const zone = hitTest(pack, point.x, point.y);
    return zone < 0 || !this.canVisit(zone) ? null : zone;
  }

  /** Whether a zone counts in hover, selection and walking: filtered ones do not. */
  canVisit(zone: number): boolean {
    return ((this.#paint.paint.flags[zone] ?? 0) & paintFlags.filteredOut) === 0;
  }

  /** Gives a renderer the whole state and draws with it; the result detaches it. The caller disposes of it. */
  attach(renderer: FloorplanRenderer): () => void {
    this.#renderer = renderer;
    this.#giveFloor(renderer);
    this.#paint.restore(renderer);
    this.playback.attach(renderer);
    this.requestFrame('scene');
    return () => {
      if (this.#renderer !== renderer) return;
      this.#renderer = null;
      this.playback.attach(null);
      this.#loop.stop();
      this.#cancelFollowUp?.();
    };
  }

  /** Draws what is shown once with a renderer of the caller's that takes no steps, `pixelRatio` device pixels to a CSS pixel. */
  drawWith(renderer: FloorplanRenderer, pixelRatio: number): void {
    this.#giveFloor(renderer);
    this.#paint.giveTo(renderer);
    this.playback.giveTo(renderer);
    renderer.setCamera(this.view.camera.get(), { ...this.view.viewport, pixelRatio });
    renderer.setSelection(this.marks.toSelection(this.#sceneSignal.get()));
    renderer.draw(new Set(['scene', 'settle']));
  }

  requestFrame(reason: FrameReason): void {
    if (this.#renderer) this.#loop.request(reason);
  }

  #giveFloor(renderer: FloorplanRenderer): void {
    if (this.#theme) renderer.setTheme(this.#theme);
    if (this.#palette) renderer.setPalette(this.#palette);
    renderer.setValueFormat(this.#format);
    renderer.setScene(this.#sceneSignal.get());
  }

  #tellPaint(): void {
    const paint = this.playback.paintOver(this.#paint.paint);
    if (paint === this.#paintSignal.get()) return;
    this.#versions = bump(this.#versions, 'paint');
    this.#paintSignal.set(paint);
  }

  #isUnpainted(): boolean {
    return this.#paint.paint.values.every((texel) => texel === 255);
  }

  #draw(reasons: ReadonlySet<FrameReason>, nowMs: number): void {
    const renderer = this.#renderer;
    const { viewport } = this.view;
    if (!renderer || !this.#theme || !this.#palette || viewport.width * viewport.height === 0)
      return;
    this.view.step(nowMs);
    this.#paint.step(nowMs, renderer);
    this.#tellPaint();
    renderer.setCamera(this.view.camera.get(), viewport);
    renderer.setSelection(this.marks.toSelection(this.#sceneSignal.get()));
    const followUp = renderer.draw(reasons);
    this.#log = {
      count: this.#log.count + 1,
      lastReasons: [...reasons].sort(),
      isWhole: followUp !== 'step',
    };
    if (this.view.isMoving) this.requestFrame('camera');
    if (this.#paint.isBlending) this.requestFrame('blend');
    this.#cancelFollowUp?.();
    this.#cancelFollowUp = this.#follow(followUp);
  }

  /** A step draws outside frames, so that it is not one task with the page's own work for the frame. */
  #follow(followUp: FollowUp): (() => void) | null {
    if (followUp === null) return null;
    const frames = this.#frames;
    return followUp === 'settle'
      ? frames.after(settleDelayMs, () => this.requestFrame('settle'))
      : frames.after(0, () => this.#draw(new Set(['step']), frames.now()));
  }
}
