import { wrap } from 'comlink';
import { Application } from 'pixi.js';
import type { FloorPack } from '../../../contract/floorPack.ts';
import type { FloorShapes } from '../../../contract/floorShapes.ts';
import type { GeometryService } from '../../../workers/geometry/GeometryService.ts';
import { planPoint, screenPoint } from '../../../src/floorplan/camera/coordinates.ts';
import { FloorplanEngine } from '../../../src/floorplan/engine/FloorplanEngine.ts';
import type { FloorPaint } from '../../../src/floorplan/paint/FloorPaint.ts';
import { createCanvas } from '../../../src/floorplan/renderer/createCanvas.ts';
import type { FloorplanRenderer } from '../../../src/floorplan/renderer/FloorplanRenderer.ts';
import {
  applicationOptions,
  isWebGl,
} from '../../../src/floorplan/renderer/pixi/applicationOptions.ts';
import { PixiRenderer } from '../../../src/floorplan/renderer/pixi/PixiRenderer.ts';
import { RasterRenderer } from '../../../src/floorplan/renderer/raster/RasterRenderer.ts';
import type { BenchScene } from '../../scene/BenchScene.ts';
import { lookUp } from '../../scene/palette.ts';
import type { View } from '../../scene/View.ts';
import type { BenchEngine, Stage } from '../BenchEngine.ts';
import { nextFrame } from '../frames.ts';
import { planTheme } from './planTheme.ts';

/** A blend's quarter of a second. */
const blendFrames = 16;

interface OursOptions {
  readonly kind: 'pixi' | 'raster';
  /** New values are blended in over a quarter of a second, as live updates are. */
  readonly blends?: boolean;
  /** Leaves the layer of walls and outlines undrawn, to see what it costs. */
  readonly hidesLines?: boolean;
}

/** Floorscope's floor plan, with all it draws in the product, on either renderer. The pack is made in its worker. */
export class OursEngine implements BenchEngine {
  readonly #options: OursOptions;
  readonly #engine: FloorplanEngine;
  readonly #closers: (() => void)[] = [];
  #app: Application | null = null;
  #points = 0;
  #flags = new Uint8Array();
  #values: Uint8Array = new Uint8Array();

  constructor(options: OursOptions) {
    this.#options = options;
    this.#engine = new FloorplanEngine();
  }

  async create({ host, size, scene, view, values }: Stage): Promise<void> {
    const engine = this.#engine;
    const [pack, renderer] = await Promise.all([buildPack(scene), this.#renderer(host, size)]);
    engine.setTheme(planTheme);
    engine.setPalette(lookUp);
    engine.setViewport({ ...size, pixelRatio: 1 });
    engine.setScene(pack);
    this.#flags = new Uint8Array(pack.measuredCount);
    this.setView(view);
    engine.setPaint(this.#paint(values), true);
    this.#closers.unshift(engine.attach(renderer), () => renderer.dispose());
    const lines = this.#app?.stage.children[1];
    if (lines && this.#options.hidesLines) lines.renderable = false;
    while (!engine.frameLog.isWhole) await nextFrame();
    await this.drawn();
  }

  setValues(values: Uint8Array): void {
    this.#engine.setPaint(this.#paint(values), !this.#options.blends);
  }

  setView({ x, y, scale }: View): void {
    this.#engine.view.camera.set({ centre: planPoint(x, y), scale });
  }

  pick(x: number, y: number): number {
    return this.#engine.zoneAt(screenPoint(x, y)) ?? -1;
  }

  /** The engine asked for its frame before this one is asked for, so it has drawn when this one comes. */
  async drawn(): Promise<void> {
    await nextFrame();
    if (this.#options.blends)
      for (let frame = 0; frame < blendFrames; frame += 1) await nextFrame();
  }

  destroy(): void {
    for (const close of this.#closers) close();
  }

  readonly playback = {
    setDay: (texels: Uint8Array) => {
      const zoneCount = this.#flags.length;
      this.#engine.playback.setDay({ zoneCount, slotCount: texels.length / zoneCount, texels });
    },
    seek: (slot: number) => this.#engine.playback.seek(slot),
  };

  readonly extras = {
    hover: () => this.#engine.handle({ type: 'hover', at: this.#nextPoint() }),
    select: () => this.#engine.handle({ type: 'select', at: this.#nextPoint(), isAdditive: false }),
    pan: () => this.#engine.handle({ type: 'pan', dx: 30, dy: 10 }),
    palette: () => this.#engine.setPalette(lookUp.toReversed()),
    part: () => {
      const values = this.#values.slice();
      for (let zone = 10; zone < 30; zone += 1) values[zone] = ((values[zone] ?? 0) + 1) % 255;
      this.setValues(values);
    },
    filter: () => {
      this.#flags = this.#flags.map((flag, zone) => (zone >= 100 && zone < 200 ? flag ^ 1 : flag));
      this.setValues(this.#values);
    },
  };

  /** Another room each time. */
  #nextPoint() {
    this.#points += 1;
    return screenPoint(200 + ((this.#points * 97) % 800), 300);
  }

  #paint(values: Uint8Array): FloorPaint {
    this.#values = values;
    return { values, flags: this.#flags };
  }

  async #renderer(host: HTMLElement, size: Stage['size']): Promise<FloorplanRenderer> {
    const canvas = document.createElement('canvas');
    Object.assign(canvas.style, { width: `${size.width}px`, height: `${size.height}px` });
    host.append(canvas);
    if (this.#options.kind === 'raster') return new RasterRenderer(canvas);
    const app = new Application();
    await app.init({ ...applicationOptions, ...size, canvas });
    this.#app = app;
    if (!isWebGl(app)) throw new Error('Pixi chose no WebGL');
    this.#closers.push(() => app.destroy());
    const lettering = createCanvas().context;
    return new PixiRenderer(app, lettering, () => this.#engine.requestFrame('restore'));
  }
}

async function buildPack(scene: BenchScene): Promise<FloorPack> {
  const worker = new Worker(
    new URL('../../../workers/geometry/geometry.worker.ts', import.meta.url),
    { type: 'module' },
  );
  const { width, height } = scene;
  const shapes: FloorShapes = {
    width,
    height,
    metresWide: 80 * Math.sqrt(scene.count / 300),
    layer: null,
    zones: Array.from({ length: scene.count }, (_, zone) => ({
      id: `zone-${zone}`,
      name: '',
      kind: 'room',
      layer: 'sensorlayer',
    })),
    outlines: {
      starts: scene.ringStart,
      xy: Float64Array.from(scene.xy, (at, axis) => at / (axis % 2 === 0 ? width : height)),
    },
    scenery: [
      {
        kind: 'wall',
        points: [
          [0, 0],
          [1, 0],
        ],
      },
    ],
  };
  const pack = await wrap<GeometryService>(worker).buildFloor(shapes);
  worker.terminate();
  return pack;
}
