import { describe, expect, it } from 'vitest';
import { paintFlags, type FloorPack } from '#contract/floorPack.ts';
import { toScreen } from '#src/floorplan/camera/Camera.ts';
import { planPoint, type ScreenPoint } from '#src/floorplan/camera/coordinates.ts';
import { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { FloorPaint } from '#src/floorplan/paint/FloorPaint.ts';
import { RecordingRenderer, type RecordedCall } from '#tests/drivers/RecordingRenderer.ts';
import { gridPack, zoneOf } from '#tests/builders/floorPack.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';
import { StepFrames } from '#tests/drivers/StepFrames.ts';

interface Stage {
  readonly engine: FloorplanEngine;
  readonly frames: StepFrames;
  readonly renderer: RecordingRenderer;
  readonly pack: FloorPack;
  readonly callsOf: <Name extends RecordedCall['call']>(
    name: Name,
  ) => Extract<RecordedCall, { call: Name }>[];
  readonly middleOf: (id: string) => ScreenPoint;
}

function stage(options: { isStill?: boolean } = {}): Stage {
  const frames = new StepFrames();
  const engine = new FloorplanEngine({
    frames,
    prefersReducedMotion: () => options.isStill ?? false,
  });
  const pack = gridPack(4, 3);
  const renderer = new RecordingRenderer();
  engine.setTheme(testTheme);
  engine.setPalette(new Uint8Array(1024));
  engine.setViewport({ width: 800, height: 600, pixelRatio: 1 });
  engine.setScene(pack);
  engine.attach(renderer);
  frames.settle();
  return {
    engine,
    frames,
    renderer,
    pack,
    callsOf: (name) =>
      renderer.calls.filter(
        (call): call is Extract<RecordedCall, { call: typeof name }> => call.call === name,
      ),
    middleOf: (id) => {
      const zone = zoneOf(pack, id);
      const point = planPoint(pack.centroid[zone * 2] ?? 0, pack.centroid[zone * 2 + 1] ?? 0);
      return toScreen(engine.view.camera.get(), engine.view.viewport, point);
    },
  };
}

function even(pack: FloorPack, texel: number): FloorPaint {
  return {
    values: new Uint8Array(pack.measuredCount).fill(texel),
    flags: new Uint8Array(pack.measuredCount),
  };
}

describe('frames', () => {
  it('are requested only when something changes', () => {
    const { engine, frames, callsOf } = stage();
    expect(frames.isAsked).toBe(false);
    const drawn = callsOf('draw').length;
    engine.handle({ type: 'hover', at: null });
    engine.select([]);
    expect(frames.isAsked).toBe(false);
    engine.select(['0-0']);
    expect(frames.settle()).toBe(1);
    expect(callsOf('draw')).toHaveLength(drawn + 1);
  });

  it('have a reason', () => {
    const { engine, frames, callsOf } = stage();
    engine.select(['0-0']);
    engine.setPalette(new Uint8Array(1024));
    frames.step();
    expect(callsOf('draw').at(-1)?.reasons).toEqual(['palette', 'selection']);
  });

  it('are not drawn for unchanged paint', () => {
    const { engine, frames, pack } = stage();
    engine.setPaint(even(pack, 10));
    frames.settle();
    engine.setPaint(even(pack, 10));
    expect(frames.isAsked).toBe(false);
  });

  it('are followed by the steps of a picture and, at rest, by a sharper one', () => {
    const { engine, frames, renderer, callsOf } = stage();
    const before = callsOf('draw').length;
    const added = () =>
      callsOf('draw')
        .slice(before)
        .map(({ reasons }) => reasons.join(' '));
    renderer.followUps.push('step', 'step', 'settle');
    engine.select(['0-0']);
    frames.step();
    expect(added()).toEqual(['selection']);
    expect(frames.isAsked).toBe(false);
    frames.step(0);
    frames.step(0);
    expect(added()).toEqual(['selection', 'step', 'step']);
    frames.step(100);
    expect(added()).toHaveLength(3);
    frames.step(100);
    expect(added()).toEqual(['selection', 'step', 'step', 'settle']);
    frames.step(1000);
    expect(added()).toHaveLength(4);
  });

  it('stop with the renderer', () => {
    const frames = new StepFrames();
    const engine = new FloorplanEngine({ frames });
    const detach = engine.attach(new RecordingRenderer());
    detach();
    engine.select(['x']);
    expect(frames.isAsked).toBe(false);
  });
});

describe('paint', () => {
  it('is sent to the renderer as the changed span', () => {
    const { engine, frames, pack, callsOf } = stage();
    engine.setPaint(even(pack, 10));
    frames.settle();
    const next = even(pack, 10);
    next.values[3] = 99;
    next.values[5] = 98;
    next.flags[7] = paintFlags.stale;
    engine.setPaint(next);
    const { values, flags } = callsOf('setPaint').at(-1)?.change ?? {};
    expect(values).toEqual({ start: 3, endExclusive: 6 });
    expect(flags).toEqual({ start: 7, endExclusive: 8 });
  });

  it('blends once from old values to new ones within a quarter of a second', () => {
    const { engine, frames, pack, callsOf } = stage();
    engine.setPaint(even(pack, 10));
    frames.settle();
    const before = callsOf('setBlend').length;
    engine.setPaint(even(pack, 200));
    const count = frames.settle();
    const shares = callsOf('setBlend')
      .slice(before)
      .map(({ share }) => share);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(count * 16).toBeGreaterThanOrEqual(240);
    expect(count * 16).toBeLessThan(320);
    expect(callsOf('setPaint')).toHaveLength(3);
  });

  it('waits for a blend to end, and then shows only the newest', () => {
    const { engine, frames, pack, callsOf } = stage();
    engine.setPaint(even(pack, 10));
    frames.settle();
    engine.setPaint(even(pack, 20));
    frames.step();
    engine.setPaint(even(pack, 30));
    engine.setPaint(even(pack, 40));
    frames.settle();
    const shown = callsOf('setPaint').map(({ change }) => change.paint.values[0]);
    expect(shown.slice(-2)).toEqual([20, 40]);
    expect(engine.paint.get().values[0]).toBe(40);
  });

  it('applies immediately with reduced motion and during playback', () => {
    const still = stage({ isStill: true });
    still.engine.setPaint(even(still.pack, 10));
    still.frames.settle();
    still.engine.setPaint(even(still.pack, 20));
    expect(still.frames.settle()).toBe(1);
    const playing = stage();
    playing.engine.setPaint(even(playing.pack, 10));
    playing.frames.settle();
    playing.engine.setPaint(even(playing.pack, 20), true);
    expect(playing.frames.settle()).toBe(1);
  });

  it('is sent completely to a later renderer', () => {
    const { engine, pack, frames } = stage();
    engine.setPaint(even(pack, 77));
    engine.select(['1-1']);
    const late = new RecordingRenderer();
    engine.attach(late);
    frames.settle();
    const paint = late.calls.find((call) => call.call === 'setPaint');
    expect(paint?.change.paint.values[0]).toBe(77);
    const selection = late.calls.findLast((call) => call.call === 'setSelection');
    expect(selection?.selection.selected).toEqual([zoneOf(pack, '1-1')]);
  });
});

describe('marks', () => {
  it('follow pointer and click, toggle with Shift, and clear with a click outside', () => {
    const { engine, middleOf } = stage();
    const { signal } = engine.marks;
    engine.handle({ type: 'hover', at: middleOf('1-2') });
    expect(signal.get().hoveredId).toBe('1-2');
    engine.handle({ type: 'select', at: middleOf('1-2'), isAdditive: false });
    engine.handle({ type: 'select', at: middleOf('0-0'), isAdditive: true });
    expect(signal.get().selectedIds).toEqual(['1-2', '0-0']);
    engine.handle({ type: 'select', at: middleOf('1-2'), isAdditive: true });
    expect(signal.get().selectedIds).toEqual(['0-0']);
    const beside = { ...middleOf('0-0'), x: -500 };
    engine.handle({ type: 'select', at: beside, isAdditive: false });
    expect(signal.get().selectedIds).toEqual([]);
  });

  it('move by keyboard from the selected zone and select with Enter', () => {
    const { engine } = stage();
    engine.select(['1-1']);
    engine.handle({ type: 'walk', direction: 'right' });
    expect(engine.marks.signal.get().focusedId).toBe('1-2');
    engine.handle({ type: 'selectFocused', isAdditive: true });
    expect(engine.marks.signal.get().selectedIds).toEqual(['1-1', '1-2']);
    engine.handle({ type: 'clear' });
    expect(engine.marks.signal.get()).toMatchObject({ selectedIds: [], focusedId: null });
  });

  it('skip filtered zones', () => {
    const { engine, pack, middleOf } = stage();
    const paint = even(pack, 5);
    paint.flags[zoneOf(pack, '1-1')] = paintFlags.filteredOut;
    engine.setPaint(paint);
    engine.handle({ type: 'hover', at: middleOf('1-1') });
    expect(engine.marks.signal.get().hoveredId).toBeNull();
    engine.select(['1-0']);
    engine.handle({ type: 'walk', direction: 'right' });
    expect(engine.marks.signal.get().focusedId).toBe('1-2');
  });

  it('keep the selection on another floor but not the hover', () => {
    const { engine, middleOf } = stage();
    engine.handle({ type: 'hover', at: middleOf('0-0') });
    engine.select(['0-0', '2-3']);
    engine.setScene(gridPack(2, 2));
    expect(engine.marks.signal.get()).toMatchObject({
      hoveredId: null,
      selectedIds: ['0-0', '2-3'],
    });
  });
});

describe('view', () => {
  it('fits a zone on a double click and the floor with 0', () => {
    const { engine, frames, middleOf } = stage();
    const whole = engine.view.camera.get();
    engine.handle({ type: 'fitZone', at: middleOf('2-3') });
    expect(frames.settle()).toBeGreaterThan(5);
    expect(engine.view.camera.get().scale).toBeGreaterThan(whole.scale * 1.5);
    engine.handle({ type: 'fitAll' });
    frames.settle();
    expect(engine.view.camera.get()).toEqual(whole);
  });

  it('stays fitted when the window is resized, until somebody moves it', () => {
    const { engine } = stage();
    engine.setViewport({ width: 400, height: 300, pixelRatio: 1 });
    const fitted = engine.view.camera.get().scale;
    engine.handle({ type: 'pan', dx: 30, dy: 0 });
    engine.setViewport({ width: 500, height: 375, pixelRatio: 1 });
    expect(engine.view.camera.get().scale).toBe(fitted);
  });

  it('shows and reaches all of the image where a picture lies under what is drawn', () => {
    const { engine, pack, frames } = stage({ isStill: true });
    engine.setScene({ ...pack, width: pack.width * 4, height: pack.height * 4 });
    const drawn = engine.view.camera.get().scale;
    engine.view.setWholeImage(true);
    const { scale, centre } = engine.view.camera.get();
    expect(scale).toBeLessThan(drawn / 3);
    expect(centre).toEqual(planPoint(pack.width * 2, pack.height * 2));
    engine.handle({ type: 'zoomStep', direction: 1 });
    engine.handle({ type: 'zoomStep', direction: -1 });
    frames.settle();
    expect(engine.view.camera.get().scale).toBeCloseTo(scale, 6);
    engine.view.setWholeImage(false);
    engine.handle({ type: 'fitAll' });
    frames.settle();
    expect(engine.view.camera.get().scale).toBe(drawn);
  });

  it('glides after a drag until it stops or is touched', () => {
    const { engine, frames } = stage();
    engine.handle({ type: 'glide', vx: 1, vy: 0 });
    frames.step();
    expect(frames.isAsked).toBe(true);
    engine.handle({ type: 'hold' });
    frames.settle();
    const held = engine.view.camera.get();
    frames.step();
    expect(engine.view.camera.get()).toEqual(held);
  });

  it('never glides or animates with reduced motion', () => {
    const { engine, frames, middleOf } = stage({ isStill: true });
    engine.handle({ type: 'glide', vx: 2, vy: 0 });
    expect(frames.isAsked).toBe(false);
    engine.handle({ type: 'fitZone', at: middleOf('0-0') });
    expect(frames.settle()).toBe(1);
  });

  it('counts what changed: geometry, paint, selection', () => {
    const { engine, pack } = stage();
    const before = engine.versions;
    engine.setPaint(even(pack, 9));
    engine.select(['0-0']);
    expect(engine.versions).toEqual({
      geometry: before.geometry,
      paint: before.paint + 1,
      selection: before.selection + 1,
    });
  });
});
