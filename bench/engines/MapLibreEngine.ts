import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibreMap, setWorkerUrl, type ExpressionSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { ringOf, type BenchScene } from '../scene/BenchScene.ts';
import { backgroundColour, cssOf, lineColour, rgbOf } from '../scene/palette.ts';
import type { View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';

/** The floor fills one tile of this zoom, so that MapLibre keeps every zone whole and once. */
const tileZoom = 14;
const tile = 2 ** (tileZoom - 1);
const unitsPerTile = 65_536;
const source = 'floor';

/** MapLibre GL with a GeoJSON source and colors by feature state, its way to recolor without touching geometry. */
export class MapLibreEngine implements BenchEngine {
  #map?: MapLibreMap;

  async create({ host, scene, view, values, hasOutlines }: Stage): Promise<void> {
    setWorkerUrl(workerUrl);
    const map = new MapLibreMap({
      container: host,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      pixelRatio: 1,
      renderWorldCopies: false,
      trackResize: false,
      maxZoom: 24,
      ...camera(view),
      style: {
        version: 8,
        sources: {
          [source]: {
            type: 'geojson',
            data: toGeoJson(scene),
            maxzoom: tileZoom,
            tolerance: 0,
            buffer: 0,
          },
        },
        layers: [
          {
            id: 'ground',
            type: 'background',
            paint: { 'background-color': cssOf(backgroundColour) },
          },
          {
            id: 'zones',
            type: 'fill',
            source,
            paint: {
              'fill-color': fillColour(),
              'fill-antialias': hasOutlines,
              ...(hasOutlines ? { 'fill-outline-color': cssOf(lineColour) } : {}),
            },
          },
        ],
      },
    });
    this.#map = map;
    await map.once('load');
    this.setValues(values);
    await map.once('idle');
  }

  setValues(values: Uint8Array): void {
    for (let id = 0; id < values.length; id += 1)
      this.#map?.setFeatureState({ source, id }, { value: values[id] });
  }

  setView(view: View): void {
    this.#map?.jumpTo(camera(view));
  }

  pick(x: number, y: number): number {
    const [found] = this.#map?.queryRenderedFeatures([x, y], { layers: ['zones'] }) ?? [];
    return typeof found?.id === 'number' ? found.id : -1;
  }

  async drawn(): Promise<void> {
    await this.#map?.once('render');
  }

  destroy(): void {
    this.#map?.remove();
  }
}

export function lngLat(x: number, y: number): [number, number] {
  const worldX = (tile + x / unitsPerTile) / (2 * tile);
  const worldY = (tile + y / unitsPerTile) / (2 * tile);
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY)));
  return [worldX * 360 - 180, (latitude * 180) / Math.PI];
}

export function camera({ x, y, scale }: View): { center: [number, number]; zoom: number } {
  return { center: lngLat(x, y), zoom: tileZoom + Math.log2((scale * unitsPerTile) / 512) };
}

/** The palette as 43 stops; between them MapLibre mixes, by less than what the parity check allows. */
function fillColour(): ExpressionSpecification {
  const stops = Array.from({ length: 43 }, (_, at) => [at * 6, cssOf(rgbOf(at * 6))]).flat();
  const value: ExpressionSpecification = ['number', ['feature-state', 'value'], 0];
  return [
    'interpolate',
    ['linear'],
    value,
    0,
    cssOf(rgbOf(0)),
    ...stops.slice(2),
    254,
    cssOf(rgbOf(254)),
  ];
}

function toGeoJson(scene: BenchScene): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: scene.count }, (_, id) => {
      const ring = ringOf(scene, id).map(([x, y]) => lngLat(x, y));
      const coordinates = [[...ring, ring[0] ?? [0, 0]]];
      return { type: 'Feature', id, properties: {}, geometry: { type: 'Polygon', coordinates } };
    }),
  };
}
