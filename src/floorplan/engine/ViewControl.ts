import {
  isSameCamera,
  noInsets,
  toScreen,
  type Camera,
  type Insets,
  type PlanBox,
  type Viewport,
} from '../camera/Camera.ts';
import { clampCamera, clampFactor, type CameraLimits } from '../camera/clampCamera.ts';
import { planPoint, screenPoint, type ScreenPoint } from '../camera/coordinates.ts';
import { fitCamera } from '../camera/fitCamera.ts';
import { startGlide, stepGlide, type Glide } from '../camera/Glide.ts';
import { mixCameras, panCamera, zoomCamera } from '../camera/moveCamera.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import { Signal } from './Signal.ts';

type Motion =
  | { readonly type: 'rest' }
  | { readonly type: 'glide'; readonly glide: Glide; readonly lastMs: number }
  | {
      readonly type: 'travel';
      readonly from: Camera;
      readonly to: Camera;
      readonly startMs: number;
    };

const travelMs = 200;
const zoomStepFactor = 1.5;
/** Nearest zoom: one meter over this many CSS pixels. */
const pixelsPerMetre = 240;
/** Share of the free width that a zone fills when it is fitted. */
const zoneMargin = 0.35;

/** Where the camera is and how it moves. */
export class ViewControl {
  readonly camera = new Signal<Camera>({ centre: planPoint(0, 0), scale: 1 });
  #viewport: Viewport = { width: 0, height: 0, pixelRatio: 1 };
  #insets: Insets = noInsets;
  #scene: FloorScene | null = null;
  #motion: Motion = { type: 'rest' };
  /** The whole floor is shown and stays fitted when the viewport changes. */
  #isFitted = true;
  /** All of the floor's image counts, also where nothing is drawn. */
  #hasWholeImage = false;

  get viewport(): Viewport {
    return this.#viewport;
  }

  get isMoving(): boolean {
    return this.#motion.type !== 'rest';
  }

  /** The floor that is seen: fitted, unless it `isHeld` where its earlier self was. */
  setScene(scene: FloorScene | null, isHeld = false): void {
    const isStaying = isHeld && this.#scene !== null && scene !== null;
    this.#scene = scene;
    if (isStaying) return;
    this.#isFitted = true;
    this.#refit();
  }

  setViewport(viewport: Viewport): void {
    this.#viewport = viewport;
    if (this.#isFitted) this.#refit();
    else this.#moveTo(this.camera.get());
  }

  /** What cards cover. A fitted floor is fitted again, unless it is `isHeld` where it is, since a panel was opened over it. */
  setInsets(insets: Insets, isHeld = false): void {
    this.#insets = insets;
    if (this.#isFitted && !isHeld) this.#refit();
  }

  /** Whether all of the floor's image is fitted and reached, as with a picture under it, or only what is drawn. */
  setWholeImage(isWhole: boolean): void {
    if (this.#hasWholeImage === isWhole) return;
    this.#hasWholeImage = isWhole;
    if (this.#isFitted) this.#refit();
  }

  /** Takes the place of another view of the same floor, and stays fitted as long as it is. */
  follow(other: ViewControl): void {
    this.hold();
    this.#isFitted = other.#isFitted;
    const camera = other.camera.get();
    if (!isSameCamera(camera, this.camera.get())) this.camera.set(camera);
  }

  hold(): void {
    this.#motion = { type: 'rest' };
  }

  pan(dx: number, dy: number): void {
    this.hold();
    this.#isFitted = false;
    this.#moveTo(panCamera(this.camera.get(), dx, dy));
  }

  zoom(at: ScreenPoint, factor: number): void {
    const camera = this.camera.get();
    this.hold();
    this.#isFitted = false;
    const limits = this.#limits();
    const allowed = limits ? clampFactor(camera, limits, factor) : factor;
    this.#moveTo(zoomCamera(camera, this.#viewport, at, allowed));
  }

  zoomStep(direction: 1 | -1, nowMs: number | null): void {
    const base = this.#motion.type === 'travel' ? this.#motion.to : this.camera.get();
    const limits = this.#limits();
    if (!limits) return;
    this.#zoomAtMiddle(base, clampFactor(base, limits, zoomStepFactor ** direction), nowMs);
  }

  /** Shows the plan at a scale, in CSS pixels per plan unit. */
  zoomTo(scale: number, nowMs: number | null): void {
    const camera = this.camera.get();
    const limits = this.#limits();
    if (!limits) return;
    this.#zoomAtMiddle(camera, clampFactor(camera, limits, scale / camera.scale), nowMs);
  }

  glide(vx: number, vy: number, nowMs: number): void {
    const glide = startGlide(vx, vy);
    if (glide) this.#motion = { type: 'glide', glide, lastMs: nowMs };
  }

  /** Shows the whole floor; at once when `nowMs` is null. */
  fitAll(nowMs: number | null): void {
    if (!this.#scene) return;
    this.#isFitted = true;
    this.#travelTo(fitCamera(this.#fitted(this.#scene), this.#viewport, this.#insets), nowMs);
  }

  fitBox(box: PlanBox, nowMs: number | null): void {
    const limits = this.#limits();
    if (!limits) return;
    const marginX = (box.maxX - box.minX) * zoneMargin;
    const marginY = (box.maxY - box.minY) * zoneMargin;
    const wide = {
      minX: box.minX - marginX,
      minY: box.minY - marginY,
      maxX: box.maxX + marginX,
      maxY: box.maxY + marginY,
    };
    this.#isFitted = false;
    this.#travelTo(clampCamera(fitCamera(wide, this.#viewport, this.#insets), limits), nowMs);
  }

  /** Whether anything of a box is in the free part of the viewport. */
  isSeen(box: PlanBox): boolean {
    const camera = this.#motion.type === 'travel' ? this.#motion.to : this.camera.get();
    const { width, height } = this.#viewport;
    const { left, right, top, bottom } = this.#insets;
    const low = toScreen(camera, this.#viewport, planPoint(box.minX, box.minY));
    const high = toScreen(camera, this.#viewport, planPoint(box.maxX, box.maxY));
    return high.x > left && low.x < width - right && high.y > top && low.y < height - bottom;
  }

  /** Pans as little as needed to bring a box into the free part of the viewport. */
  reveal(box: PlanBox, nowMs: number | null): void {
    const camera = this.#motion.type === 'travel' ? this.#motion.to : this.camera.get();
    const { width, height } = this.#viewport;
    const low = toScreen(camera, this.#viewport, planPoint(box.minX, box.minY));
    const high = toScreen(camera, this.#viewport, planPoint(box.maxX, box.maxY));
    const dx = shift(low.x, high.x, this.#insets.left, width - this.#insets.right);
    const dy = shift(low.y, high.y, this.#insets.top, height - this.#insets.bottom);
    if (dx === 0 && dy === 0) return;
    this.#isFitted = false;
    this.#travelTo(panCamera(camera, dx, dy), nowMs);
  }

  /** Moves on to a frame's time. */
  step(nowMs: number): void {
    const motion = this.#motion;
    if (motion.type === 'travel') {
      const fraction = Math.min(1, Math.max(0, (nowMs - motion.startMs) / travelMs));
      const eased = 1 - (1 - fraction) ** 3;
      if (fraction >= 1) this.hold();
      this.camera.set(mixCameras(motion.from, motion.to, eased));
    } else if (motion.type === 'glide') {
      const { dx, dy, rest } = stepGlide(motion.glide, Math.max(0, nowMs - motion.lastMs));
      this.#motion = rest ? { type: 'glide', glide: rest, lastMs: nowMs } : { type: 'rest' };
      this.#moveTo(panCamera(this.camera.get(), dx, dy));
    }
  }

  /** Zooms at the middle of what cards leave free. */
  #zoomAtMiddle(from: Camera, factor: number, nowMs: number | null): void {
    const { width, height } = this.#viewport;
    const { left, right, top, bottom } = this.#insets;
    const middle = screenPoint((width + left - right) / 2, (height + top - bottom) / 2);
    const to = zoomCamera(from, this.#viewport, middle, factor);
    const limits = this.#limits();
    this.#isFitted = false;
    this.#travelTo(limits ? clampCamera(to, limits) : to, nowMs);
  }

  #travelTo(to: Camera, nowMs: number | null): void {
    const from = this.camera.get();
    if (nowMs === null || isSameCamera(from, to)) {
      this.hold();
      this.camera.set(to);
    } else this.#motion = { type: 'travel', from, to, startMs: nowMs };
  }

  #refit(): void {
    this.fitAll(null);
  }

  #moveTo(camera: Camera): void {
    const limits = this.#limits();
    const next = limits ? clampCamera(camera, limits) : camera;
    if (!isSameCamera(next, this.camera.get())) this.camera.set(next);
  }

  #fitted({ pack, fitted }: FloorScene): PlanBox {
    return this.#hasWholeImage ? { minX: 0, minY: 0, maxX: pack.width, maxY: pack.height } : fitted;
  }

  #limits(): CameraLimits | null {
    if (!this.#scene) return null;
    const fitted = this.#fitted(this.#scene);
    const fit = fitCamera(fitted, this.#viewport, this.#insets).scale;
    const nearest = pixelsPerMetre * this.#scene.metresPerUnit;
    const box = this.#hasWholeImage ? fitted : this.#scene.box;
    return { box, minScale: fit * 0.6, maxScale: Math.max(nearest, fit * 2) };
  }
}

/** How far low..high must move to lie within min..max; its start wins when it is too long. */
function shift(low: number, high: number, min: number, max: number): number {
  if (low < min || high - low > max - min) return low < min || low > max ? min - low : 0;
  return high > max ? max - high : 0;
}
