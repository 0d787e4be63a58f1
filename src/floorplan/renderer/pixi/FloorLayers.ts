import type { Container } from 'pixi.js';
import { seenBox, type Camera, type Viewport } from '../../camera/Camera.ts';
import { noValueTexel } from '#contract/floorPack.ts';
import { hasHatching } from '../../paint/FloorPaint.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import type { PaintChange, ZoneSelection } from '../FloorplanRenderer.ts';
import { EdgeLayer } from './layers/EdgeLayer.ts';
import { MarkLayer } from './layers/MarkLayer.ts';
import { ZoneLayer } from './layers/ZoneLayer.ts';
import { PaintTextures } from './PaintTextures.ts';
import type { SharedResources } from './ViewUniforms.ts';

/** Everything on the graphics card that belongs to one floor, apart from its lettering. */
export class FloorLayers {
  readonly scene: FloorScene;
  readonly shared: SharedResources;
  readonly zones: ZoneLayer;
  readonly edges: EdgeLayer;
  readonly marks: MarkLayer;
  #isPaintHatched = true;
  #isFlagged = true;
  #isPlaying = false;

  constructor(scene: FloorScene, common: Omit<SharedResources, 'paint'>) {
    this.scene = scene;
    const paint = new PaintTextures(common.renderer, scene.pack.zoneCount);
    this.shared = { ...common, paint };
    this.zones = new ZoneLayer(scene, this.shared);
    this.edges = new EdgeLayer(scene, this.shared);
    this.marks = new MarkLayer(scene, this.shared);
  }

  addTo(stage: Container): void {
    stage.addChild(this.zones.container, this.edges.container, this.marks.container);
  }

  setPaint(change: PaintChange): void {
    this.shared.paint.set(change);
    const { values, flags } = change.paint;
    // Flags change far less often than values.
    if (change.flags) this.#isFlagged = flags.some((flag) => flag !== 0);
    const mayHatch = this.#isFlagged || values.includes(noValueTexel);
    this.#isPaintHatched = mayHatch && hasHatching(change.paint);
    this.#setHatched();
  }

  setSelection(selection: ZoneSelection): void {
    this.zones.setHovered(selection.hovered);
    this.marks.setSelection(selection);
  }

  /** Slots into the day of playback, or null for the paint. */
  setMoment(position: number | null): void {
    this.shared.paint.day.setMoment(position);
    this.#isPlaying = position !== null;
    this.#setHatched();
  }

  cull(camera: Camera, viewport: Viewport): void {
    this.zones.cull(seenBox(camera, viewport));
  }

  /** Makes ready what is not drawn yet, so that the first change that needs it links and sends nothing. */
  prepare(): void {
    this.zones.prepare();
    this.edges.prepare();
    this.marks.prepare();
  }

  /** Brings back what a lost context took. */
  restore(): void {
    this.shared.paint.forgetContext();
    this.zones.restore();
    this.edges.restore();
    this.marks.restore();
  }

  dispose(): void {
    this.zones.dispose();
    this.edges.dispose();
    this.marks.dispose();
    this.shared.paint.dispose();
  }

  /** Any moment of a day may lack values. */
  #setHatched(): void {
    this.zones.setHatched(this.#isPaintHatched || this.#isPlaying);
  }
}
