import { describe, expect, it } from 'vitest';
import { hitTest } from '#domain/geometry/hitTest.ts';
import { noInsets } from '#src/floorplan/camera/Camera.ts';
import { fitCamera } from '#src/floorplan/camera/fitCamera.ts';
import { planTransform } from '#src/floorplan/renderer/planTransform.ts';
import { rasteriseIds } from '#src/floorplan/renderer/raster/IdRaster.ts';
import { resolveSamples } from '#src/floorplan/renderer/raster/resolveSamples.ts';
import { paintIds } from '#src/floorplan/renderer/raster/paintIds.ts';
import { toFloorScene } from '#src/floorplan/scene/FloorScene.ts';
import { floorPackOf, gridPack } from '#tests/builders/floorPack.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';

const viewport = { width: 400, height: 300, pixelRatio: 1 };

describe('the id raster', () => {
  it('shows at each pixel the zone that is hit there', () => {
    const pack = floorPackOf([
      { id: 'room', rect: [0.1, 0.1, 0.9, 0.9] },
      { id: 'inner', rect: [0.3, 0.3, 0.5, 0.6] },
    ]);
    const scene = toFloorScene(pack);
    const transform = planTransform(fitCamera(scene.box, viewport, noInsets), viewport);
    const raster = rasteriseIds(scene, transform, 1);
    for (let y = 0; y < raster.height; y += 7)
      for (let x = 0; x < raster.width; x += 7) {
        const planX = (x + 0.5 - transform.offsetX) / transform.scale;
        const planY = (y + 0.5 - transform.offsetY) / transform.scale;
        expect((raster.ids[y * raster.width + x] ?? 0) - 1).toBe(hitTest(pack, planX, planY));
      }
  });

  it('rounds the corners of desks', () => {
    const pack = floorPackOf([{ id: 'desk', kind: 'desk', rect: [0, 0, 1, 1] }]);
    const scene = toFloorScene(pack);
    const transform = planTransform(fitCamera(scene.box, viewport, noInsets), viewport);
    const { ids, width, height } = rasteriseIds(scene, transform, 1);
    expect(ids[0]).toBe(0);
    expect(ids[Math.floor(height / 2) * width + Math.floor(width / 2)]).toBe(1);
  });

  it('is colored by the palette, and hatched without a value', () => {
    const pack = gridPack(2, 1);
    const scene = toFloorScene(pack);
    const transform = planTransform(fitCamera(scene.box, viewport, noInsets), viewport);
    const raster = resolveSamples(rasteriseIds(scene, transform, 2));
    const palette = new Uint8Array(1024);
    palette.set([10, 20, 30, 255], 40 * 4);
    const pixels = new Uint32Array(raster.ids.length);
    const paint = { values: Uint8Array.of(40, 255), flags: new Uint8Array(2) };
    paintIds(raster, pixels, { scene, transform, palette, paint, theme: testTheme });
    const isMixed = new Set(raster.mixedAt);
    const coloursOf = (zone: number): Set<number> =>
      new Set(pixels.filter((_, at) => raster.ids[at] === zone + 1 && !isMixed.has(at)));
    expect([...coloursOf(0)]).toEqual([0xff1e140a]);
    expect(coloursOf(1).size).toBeGreaterThan(1);
  });
});
