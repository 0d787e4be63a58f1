import { Application, BitmapFont, BitmapText, Container, EventBoundary, Graphics } from 'pixi.js';
import { anchorOf, ringOf, type BenchScene } from '../scene/BenchScene.ts';
import { backgroundColour, hexOf, lineColour, rgbOf, shownPercent } from '../scene/palette.ts';
import type { Size, View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';
import { FrameDraw } from './frames.ts';

/** Pixi as its guides use it: a Graphics for each zone, recolored by its tint; outlines in one static Graphics. */
export class PixiGraphicsEngine implements BenchEngine {
  readonly #app = new Application();
  readonly #frame = new FrameDraw(() => this.#app.render());
  readonly #floor = new Container({ isRenderGroup: true });
  readonly #colours = Array.from({ length: 256 }, (_, texel) => hexOf(rgbOf(texel)));
  #zones: Graphics[] = [];
  #labels: BitmapText[] = [];
  #size: Size = { width: 0, height: 0 };

  async create({ host, size, scene, view, values, hasLabels, hasOutlines }: Stage): Promise<void> {
    this.#size = size;
    await this.#app.init({
      ...size,
      preference: 'webgl',
      autoStart: false,
      sharedTicker: false,
      antialias: false,
      background: hexOf(backgroundColour),
      powerPreference: 'high-performance',
    });
    host.append(this.#app.canvas);
    for (let zone = 0; zone < scene.count; zone += 1) {
      const graphics = new Graphics({ eventMode: 'static', label: String(zone) });
      this.#zones.push(graphics.poly(ringOf(scene, zone).flat()).fill(0xffffff));
    }
    this.#floor.addChild(...this.#zones);
    if (hasOutlines) this.#floor.addChild(outlines(scene));
    if (hasLabels) this.#addLabels(scene, view);
    this.#app.stage.addChild(this.#floor);
    this.setView(view);
    this.setValues(values);
    await this.drawn();
  }

  setValues(values: Uint8Array): void {
    this.#zones.forEach((graphics, zone) => {
      graphics.tint = this.#colours[values[zone] ?? 0] ?? 0;
    });
    this.#labels.forEach((label, zone) => {
      label.text = shownPercent(values[zone] ?? 0);
    });
    this.#frame.request();
  }

  setView({ x, y, scale }: View): void {
    this.#floor.scale.set(scale);
    this.#floor.position.set(this.#size.width / 2 - x * scale, this.#size.height / 2 - y * scale);
    this.#frame.request();
  }

  pick(x: number, y: number): number {
    const label = new EventBoundary(this.#app.stage).hitTest(x, y)?.label;
    return label ? Number(label) : -1;
  }

  drawn(): Promise<void> {
    return this.#frame.drawn();
  }

  destroy(): void {
    this.#app.destroy({ removeView: true }, { children: true });
  }

  #addLabels(scene: BenchScene, { scale }: View): void {
    const style = { fontFamily: 'sans-serif', fontSize: 11, fill: 0x141c28 };
    BitmapFont.install({ name: 'figures', style, chars: '0123456789 %' });
    for (let zone = 0; zone < scene.count; zone += 1) {
      const [x, y] = anchorOf(scene, zone);
      const options = { fontFamily: 'figures', fontSize: 11 };
      const label = new BitmapText({
        text: '',
        style: options,
        anchor: 0.5,
        x,
        y,
        scale: 1 / scale,
      });
      this.#labels.push(label);
    }
    this.#floor.addChild(...this.#labels);
  }
}

function outlines(scene: BenchScene): Graphics {
  const graphics = new Graphics({ eventMode: 'none' });
  for (let zone = 0; zone < scene.count; zone += 1) graphics.poly(ringOf(scene, zone).flat());
  return graphics.stroke({ color: hexOf(lineColour), width: 1, pixelLine: true });
}
