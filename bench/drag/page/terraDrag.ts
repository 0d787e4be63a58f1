import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { camera, lngLat } from '../../engines/MapLibreEngine.ts';
import { ringOf, type Point } from '../../scene/BenchScene.ts';
import { dragScene, sharedCorner } from '../dragScene.ts';
import type { DragPage, DragStage } from './DragPage.ts';

/** As many as terra-draw keeps. */
const decimals = 9;

function placeOf([x, y]: Point): [number, number] {
  const [longitude, latitude] = lngLat(x, y);
  return [Number(longitude.toFixed(decimals)), Number(latitude.toFixed(decimals))];
}

/** terra-draw on MapLibre GL with a polygon for each zone, one of them chosen: it has no shared corners, so one zone changes. */
export async function terraDrag({ host, width, height }: DragStage): Promise<DragPage> {
  setWorkerUrl(workerUrl);
  const scale = Math.min(width / dragScene.width, height / dragScene.height);
  const map = new MapLibreMap({
    container: host,
    attributionControl: false,
    fadeDuration: 0,
    pixelRatio: 1,
    renderWorldCopies: false,
    maxZoom: 24,
    ...camera({ x: width / 2 / scale, y: height / 2 / scale, scale }),
    style: { version: 8, sources: {}, layers: [] },
  });
  await map.once('load');
  const flags = {
    polygon: { feature: { draggable: true, coordinates: { midpoints: true, draggable: true } } },
  };
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: decimals }),
    modes: [new TerraDrawPolygonMode(), new TerraDrawSelectMode({ flags })],
  });
  draw.start();
  const corner = sharedCorner(dragScene);
  const added = draw.addFeatures(
    Array.from({ length: dragScene.count }, (_, zone) => {
      const ring = ringOf(dragScene, zone).map(placeOf);
      const coordinates = [[...ring, ring[0] ?? [0, 0]]];
      return {
        type: 'Feature' as const,
        properties: { mode: 'polygon' },
        geometry: { type: 'Polygon' as const, coordinates },
      };
    }),
  );
  const refused = added.find(({ valid }) => !valid);
  if (refused) throw new Error(`terra-draw refuses a zone: ${refused.reason}`);
  const id = added[corner.zones[0] ?? 0]?.id;
  if (id === undefined) throw new Error('The chosen zone has no id');
  draw.setMode('select');
  draw.selectFeature(id);
  const outline = (): string => JSON.stringify(draw.getSnapshotFeature(id)?.geometry);
  const first = outline();
  return {
    async show() {
      await map.once('idle');
      return map.project(placeOf(corner.at));
    },
    changed: () => (outline() === first ? 0 : 1),
  };
}
