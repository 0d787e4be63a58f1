import Konva from 'konva';
import { anchorOf, ringOf, type BenchScene } from '../scene/BenchScene.ts';
import { backgroundColour, cssColours, cssOf, lineColour, shownPercent } from '../scene/palette.ts';
import type { Size, View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';
import { FrameDraw } from './frames.ts';
import { OwnIndex } from './OwnIndex.ts';

/** What Konva's performance guide advises: no listening, no perfect drawing, no shadow for strokes, one batch a change. */
export const tuned = {
  closed: true,
  listening: false,
  perfectDrawEnabled: false,
  shadowForStrokeEnabled: false,
  strokeHitEnabled: false,
  strokeScaleEnabled: false,
} as const;

export const outlined = { stroke: cssOf(lineColour), strokeWidth: 1 } as const;

/** Konva with a line for each zone, tuned. */
export class KonvaEngine implements BenchEngine {
  readonly #frame = new FrameDraw(() => this.#layer.draw());
  readonly #layer = new Konva.Layer({ listening: false });
  readonly #colours = cssColours();
  #stage: Konva.Stage | null = null;
  #index: OwnIndex | null = null;
  #zones: Konva.Line[] = [];
  #labels: Konva.Text[] = [];
  #size: Size = { width: 0, height: 0 };
  #view: View = { x: 0, y: 0, scale: 1 };

  async create({ host, size, scene, view, values, hasLabels, hasOutlines }: Stage): Promise<void> {
    Konva.autoDrawEnabled = false;
    Konva.pixelRatio = 1;
    host.style.background = cssOf(backgroundColour);
    this.#size = size;
    this.#index = new OwnIndex(scene);
    this.#stage = new Konva.Stage({ container: host as HTMLDivElement, ...size, listening: false });
    const look = { ...tuned, ...(hasOutlines ? outlined : {}) };
    for (let zone = 0; zone < scene.count; zone += 1)
      this.#zones.push(new Konva.Line({ ...look, points: ringOf(scene, zone).flat() }));
    this.#layer.add(...this.#zones);
    if (hasLabels) this.#addLabels(scene, view);
    this.#stage.add(this.#layer);
    this.setView(view);
    this.setValues(values);
    await this.drawn();
  }

  setValues(values: Uint8Array): void {
    this.#zones.forEach((line, zone) => line.fill(this.#colours[values[zone] ?? 0]));
    this.#labels.forEach((label, zone) => label.text(shownPercent(values[zone] ?? 0)));
    this.#frame.request();
  }

  setView(view: View): void {
    const { x, y, scale } = view;
    this.#view = view;
    this.#layer.scale({ x: scale, y: scale });
    this.#layer.position({
      x: this.#size.width / 2 - x * scale,
      y: this.#size.height / 2 - y * scale,
    });
    this.#frame.request();
  }

  pick(x: number, y: number): number {
    return this.#index?.pick(this.#view, this.#size, [x, y]) ?? -1;
  }

  drawn(): Promise<void> {
    return this.#frame.drawn();
  }

  destroy(): void {
    this.#stage?.destroy();
  }

  #addLabels(scene: BenchScene, { scale }: View): void {
    for (let zone = 0; zone < scene.count; zone += 1) {
      const [x, y] = anchorOf(scene, zone);
      const place = { x, y, scaleX: 1 / scale, scaleY: 1 / scale, offsetX: 12, offsetY: 6 };
      const plain = { listening: false, perfectDrawEnabled: false };
      this.#labels.push(
        new Konva.Text({ ...place, ...plain, fontSize: 11, fill: '#141c28', text: '' }),
      );
    }
    this.#layer.add(...this.#labels);
  }
}
