import { Deck, OrthographicView } from '@deck.gl/core';
import { PathLayer, SolidPolygonLayer, TextLayer } from '@deck.gl/layers';
import { anchorOf, closedRings, type BenchScene, type Point } from '../scene/BenchScene.ts';
import { backgroundColour, cssOf, lineColour, rgbOf, shownPercent } from '../scene/palette.ts';
import type { View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';

type Accessor = (
  zone: unknown,
  info: { index: number; target: number[] },
) => [number, number, number];

/** deck.gl with binary polygons and colors recomputed by an update trigger, which keeps the geometry. */
export class DeckEngine implements BenchEngine {
  readonly #colours = Array.from({ length: 256 }, (_, texel) => rgbOf(texel));
  #deck?: Deck<OrthographicView>;
  #data: object | null = null;
  #paths: object | null = null;
  #anchors: Point[] | null = null;
  #values: Uint8Array = new Uint8Array();
  #tick = 0;
  #drawn: (() => void) | null = null;

  async create({ host, size, scene, view, values, hasLabels, hasOutlines }: Stage): Promise<void> {
    host.style.background = cssOf(backgroundColour);
    const { starts, xy } = closedRings(scene);
    const polygon = { value: xy, size: 2 };
    const common = { length: scene.count, startIndices: starts };
    this.#data = { ...common, attributes: { getPolygon: polygon } };
    if (hasOutlines) this.#paths = { ...common, attributes: { getPath: polygon } };
    if (hasLabels) this.#anchors = anchors(scene);
    this.#values = values;
    await new Promise<void>((resolve) => {
      this.#deck = new Deck({
        parent: host as HTMLDivElement,
        ...size,
        views: new OrthographicView({ flipY: true }),
        viewState: viewState(view),
        controller: false,
        useDevicePixels: 1,
        pickingRadius: 0,
        layers: this.#layers(),
        onAfterRender: () => {
          this.#drawn?.();
          this.#drawn = null;
        },
      });
      this.#drawn = resolve;
    });
  }

  setValues(values: Uint8Array): void {
    this.#values = values;
    this.#tick += 1;
    this.#deck?.setProps({ layers: this.#layers() });
  }

  setView(view: View): void {
    this.#deck?.setProps({ viewState: viewState(view) });
  }

  pick(x: number, y: number): number {
    return this.#deck?.pickObject({ x, y, radius: 0, layerIds: ['zones'] })?.index ?? -1;
  }

  drawn(): Promise<void> {
    return new Promise((resolve) => {
      this.#drawn = resolve;
    });
  }

  destroy(): void {
    this.#deck?.finalize();
  }

  #layers() {
    const colourOf: Accessor = (_, { index }) =>
      this.#colours[this.#values[index] ?? 0] ?? [0, 0, 0];
    const zones = new SolidPolygonLayer({
      id: 'zones',
      data: this.#data as never,
      _normalize: false,
      positionFormat: 'XY',
      extruded: false,
      pickable: true,
      getFillColor: colourOf as never,
      updateTriggers: { getFillColor: this.#tick },
    });
    if (!this.#paths) return [zones, ...this.#labels()];
    const lines = new PathLayer({
      id: 'lines',
      data: this.#paths as never,
      _pathType: 'loop',
      positionFormat: 'XY',
      widthUnits: 'pixels',
      getWidth: 1,
      getColor: [...lineColour],
    });
    return [zones, lines, ...this.#labels()];
  }

  #labels(): TextLayer<Point>[] {
    if (!this.#anchors) return [];
    const labels = new TextLayer<Point>({
      id: 'labels',
      data: this.#anchors,
      getPosition: ([x, y]) => [x, y],
      getText: (_, { index }) => shownPercent(this.#values[index] ?? 0),
      getSize: 11,
      characterSet: '0123456789 %',
      updateTriggers: { getText: this.#tick },
    });
    return [labels];
  }
}

function anchors(scene: BenchScene): Point[] {
  return Array.from({ length: scene.count }, (_, zone) => anchorOf(scene, zone));
}

function viewState({ x, y, scale }: View) {
  return { target: [x, y, 0] as [number, number, number], zoom: Math.log2(scale) };
}
