import { ringOf } from '../scene/BenchScene.ts';
import { backgroundColour, cssColours, cssOf, lineColour } from '../scene/palette.ts';
import type { Size, View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';
import { nextFrame } from './frames.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** A path for each zone, recolored by its fill attribute. */
export class SvgEngine implements BenchEngine {
  readonly #svg = document.createElementNS(namespace, 'svg');
  readonly #floor = document.createElementNS(namespace, 'g');
  readonly #colours = cssColours();
  readonly #zones: SVGPathElement[] = [];
  #size: Size = { width: 0, height: 0 };

  async create({ host, size, scene, view, values, hasOutlines }: Stage): Promise<void> {
    this.#size = size;
    this.#svg.setAttribute('width', String(size.width));
    this.#svg.setAttribute('height', String(size.height));
    this.#svg.style.background = cssOf(backgroundColour);
    if (hasOutlines) this.#floor.setAttribute('stroke', cssOf(lineColour));
    for (let zone = 0; zone < scene.count; zone += 1) {
      const path = document.createElementNS(namespace, 'path');
      path.setAttribute('d', `M${ringOf(scene, zone).join('L')}Z`);
      path.setAttribute('vector-effect', 'non-scaling-stroke');
      path.dataset['zone'] = String(zone);
      this.#zones.push(path);
    }
    this.#floor.append(...this.#zones);
    this.#svg.append(this.#floor);
    this.setView(view);
    this.setValues(values);
    host.append(this.#svg);
    await this.drawn();
  }

  setValues(values: Uint8Array): void {
    this.#zones.forEach((path, zone) =>
      path.setAttribute('fill', this.#colours[values[zone] ?? 0] ?? ''),
    );
  }

  setView({ x, y, scale }: View): void {
    const [left, top] = [this.#size.width / 2 - x * scale, this.#size.height / 2 - y * scale];
    this.#floor.setAttribute('transform', `translate(${left} ${top}) scale(${scale})`);
  }

  pick(x: number, y: number): number {
    const found = document.elementFromPoint(x, y);
    return found instanceof SVGPathElement ? Number(found.dataset['zone']) : -1;
  }

  drawn(): Promise<void> {
    return nextFrame();
  }

  destroy(): void {
    this.#svg.remove();
  }
}
