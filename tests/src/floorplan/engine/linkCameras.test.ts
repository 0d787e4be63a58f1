import { describe, expect, it } from 'vitest';
import { screenPoint } from '#src/floorplan/camera/coordinates.ts';
import { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { linkCameras } from '#src/floorplan/engine/linkCameras.ts';
import { RecordingRenderer } from '#tests/drivers/RecordingRenderer.ts';
import { gridPack } from '#tests/builders/floorPack.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';
import { StepFrames } from '#tests/drivers/StepFrames.ts';

function planOf(width: number) {
  const frames = new StepFrames();
  const engine = new FloorplanEngine({ frames });
  engine.setTheme(testTheme);
  engine.setPalette(new Uint8Array(1024));
  engine.setViewport({ width, height: 600, pixelRatio: 1 });
  engine.setScene(gridPack(4, 3));
  engine.attach(new RecordingRenderer());
  frames.settle();
  return { engine, frames };
}

const at = screenPoint(200, 100);

describe('linked cameras', () => {
  it('move as one, whichever plan is moved', () => {
    const [a, b] = [planOf(700), planOf(700)];
    linkCameras(a.engine, b.engine);
    a.engine.handle({ type: 'zoom', at, factor: 1.5 });
    expect(b.engine.view.camera.get()).toEqual(a.engine.view.camera.get());
    b.engine.handle({ type: 'pan', dx: 30, dy: -10 });
    expect(a.engine.view.camera.get()).toEqual(b.engine.view.camera.get());
    expect(b.frames.settle()).toBe(1);
  });

  it('do not feed back into each other, even in viewports of different sizes', () => {
    const [a, b] = [planOf(700), planOf(650)];
    linkCameras(a.engine, b.engine);
    let changes = 0;
    a.engine.view.camera.subscribe(() => (changes += 1));
    a.engine.handle({ type: 'pan', dx: 5, dy: 5 });
    expect(changes).toBe(1);
    expect(a.frames.settle()).toBe(1);
    expect(b.frames.settle()).toBe(1);
  });

  it('follow an animation to its end and stay fitted when the window is resized', () => {
    const [a, b] = [planOf(700), planOf(700)];
    linkCameras(a.engine, b.engine);
    a.engine.handle({ type: 'zoom', at, factor: 3 });
    b.engine.handle({ type: 'fitAll' });
    b.frames.settle();
    expect(a.engine.view.camera.get()).toEqual(b.engine.view.camera.get());
    const fitted = a.engine.view.camera.get().scale;
    a.engine.setViewport({ width: 350, height: 300, pixelRatio: 1 });
    expect(a.engine.view.camera.get().scale).toBeLessThan(fitted);
  });

  it('separate when the link ends', () => {
    const [a, b] = [planOf(700), planOf(700)];
    const unlink = linkCameras(a.engine, b.engine);
    unlink();
    a.engine.handle({ type: 'pan', dx: 30, dy: 0 });
    expect(b.engine.view.camera.get()).not.toEqual(a.engine.view.camera.get());
  });
});
