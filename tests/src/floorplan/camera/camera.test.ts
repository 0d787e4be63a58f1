import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlan, toScreen, type Camera, type Viewport } from '#src/floorplan/camera/Camera.ts';
import { clampCamera } from '#src/floorplan/camera/clampCamera.ts';
import { planPoint, screenPoint } from '#src/floorplan/camera/coordinates.ts';
import { fitCamera } from '#src/floorplan/camera/fitCamera.ts';
import { startGlide, stepGlide } from '#src/floorplan/camera/Glide.ts';
import { mixCameras, panCamera, zoomCamera } from '#src/floorplan/camera/moveCamera.ts';

const unit = fc.double({ min: 0, max: 65_535, noNaN: true });
const cameras: fc.Arbitrary<Camera> = fc.record({
  centre: fc.record({ x: unit, y: unit }).map(({ x, y }) => planPoint(x, y)),
  scale: fc.double({ min: 0.005, max: 2, noNaN: true }),
});
const viewports: fc.Arbitrary<Viewport> = fc.record({
  width: fc.integer({ min: 300, max: 4000 }),
  height: fc.integer({ min: 300, max: 3000 }),
  pixelRatio: fc.constantFrom(1, 1.5, 2),
});
const points = fc
  .record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 3000 }) })
  .map(({ x, y }) => screenPoint(x, y));
const boxes = fc
  .tuple(unit, unit, fc.integer({ min: 500, max: 30_000 }), fc.integer({ min: 500, max: 30_000 }))
  .map(([minX, minY, width, height]) => ({ minX, minY, maxX: minX + width, maxY: minY + height }));
const sides = fc.integer({ min: 0, max: 120 });
const insetsOf = fc.record({ top: sides, right: sides, bottom: sides, left: sides });

describe('camera', () => {
  it('converts screen points back to plan points', () => {
    fc.assert(
      fc.property(cameras, viewports, points, (camera, viewport, at) => {
        const back = toScreen(camera, viewport, toPlan(camera, viewport, at));
        expect(back.x).toBeCloseTo(at.x, 4);
        expect(back.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('keeps the plan point under the pointer while zooming', () => {
    const factors = fc.double({ min: 0.2, max: 5, noNaN: true });
    fc.assert(
      fc.property(cameras, viewports, points, factors, (camera, viewport, at, factor) => {
        const before = toPlan(camera, viewport, at);
        const after = toPlan(zoomCamera(camera, viewport, at, factor), viewport, at);
        expect((after.x - before.x) * camera.scale).toBeCloseTo(0, 4);
        expect((after.y - before.y) * camera.scale).toBeCloseTo(0, 4);
      }),
    );
  });

  it('moves the plan by exactly the pixels of the pointer', () => {
    fc.assert(
      fc.property(cameras, viewports, points, (camera, viewport, delta) => {
        const point = planPoint(100, 200);
        const before = toScreen(camera, viewport, point);
        const after = toScreen(panCamera(camera, delta.x, delta.y), viewport, point);
        expect(after.x - before.x).toBeCloseTo(delta.x, 4);
        expect(after.y - before.y).toBeCloseTo(delta.y, 4);
      }),
    );
  });

  it('fits a box into the area that floating cards leave free', () => {
    fc.assert(
      fc.property(boxes, viewports, insetsOf, (box, viewport, insets) => {
        const camera = fitCamera(box, viewport, insets);
        const low = toScreen(camera, viewport, planPoint(box.minX, box.minY));
        const high = toScreen(camera, viewport, planPoint(box.maxX, box.maxY));
        const slack = [
          low.x - insets.left,
          low.y - insets.top,
          viewport.width - insets.right - high.x,
          viewport.height - insets.bottom - high.y,
        ];
        for (const room of slack) expect(room).toBeGreaterThan(-0.01);
        expect(Math.min(...slack)).toBeLessThan(0.01);
        expect(low.x - insets.left).toBeCloseTo(viewport.width - insets.right - high.x, 2);
      }),
    );
  });

  it('is stable under clamping', () => {
    fc.assert(
      fc.property(cameras, boxes, (camera, box) => {
        const limits = { box, minScale: 0.01, maxScale: 1 };
        const clamped = clampCamera(camera, limits);
        expect(clampCamera(clamped, limits)).toEqual(clamped);
      }),
    );
  });

  it('animates from one camera to the other', () => {
    fc.assert(
      fc.property(cameras, cameras, (from, to) => {
        expect(mixCameras(from, to, 1)).toEqual(to);
        const start = mixCameras(from, to, 0);
        expect(start.scale).toBeCloseTo(from.scale, 9);
        expect(start.centre.x).toBeCloseTo(from.centre.x, 3);
      }),
    );
  });
});

describe('glide', () => {
  it('stops at about the same place, whatever the frame rate', () => {
    const travel = (frameMs: number): number => {
      let glide = startGlide(1, 0);
      let x = 0;
      for (let frame = 0; glide && frame < 10_000; frame += 1) {
        const step = stepGlide(glide, frameMs);
        x += step.dx;
        glide = step.rest;
      }
      expect(glide).toBeNull();
      return x;
    };
    expect(Math.abs(travel(4) - travel(33))).toBeLessThan(5);
  });

  it('does not start if the pointer had stopped', () => {
    expect(startGlide(0.05, 0)).toBeNull();
  });
});
