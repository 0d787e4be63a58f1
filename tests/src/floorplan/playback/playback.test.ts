import { describe, expect, it } from 'vitest';
import { noValueTexel, paintFlags, type FloorPack } from '#contract/floorPack.ts';
import { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { FloorPaint } from '#src/floorplan/paint/FloorPaint.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import { RecordingRenderer } from '#tests/drivers/RecordingRenderer.ts';
import { gridPack } from '#tests/builders/floorPack.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';
import { StepFrames } from '#tests/drivers/StepFrames.ts';

interface Stage {
  readonly engine: FloorplanEngine;
  readonly frames: StepFrames;
  readonly renderer: RecordingRenderer;
  readonly pack: FloorPack;
}

/** A floor of two zones, painted 50, with a day of three slots: 10 and 20, 30 and missing, 50 and 60. */
function stage(): Stage {
  const frames = new StepFrames();
  const engine = new FloorplanEngine({ frames });
  const pack = gridPack(2, 1);
  const renderer = new RecordingRenderer();
  engine.setTheme(testTheme);
  engine.setPalette(new Uint8Array(1024));
  engine.setViewport({ width: 800, height: 600, pixelRatio: 1 });
  engine.setScene(pack);
  engine.setPaint(painted(50), true);
  engine.playback.setDay(day);
  engine.attach(renderer);
  frames.settle();
  renderer.calls.length = 0;
  return { engine, frames, renderer, pack };
}

const day: PlaybackDay = {
  slotCount: 3,
  zoneCount: 2,
  texels: Uint8Array.of(10, 20, 30, noValueTexel, 50, 60),
};

function painted(texel: number, flags = 0): FloorPaint {
  return { values: new Uint8Array(2).fill(texel), flags: new Uint8Array(2).fill(flags) };
}

function namesOf({ renderer }: Stage): string[] {
  return renderer.calls.map(({ call }) => call);
}

describe('playback', () => {
  it('sends the renderer one number and draws one frame', () => {
    const on = stage();
    on.engine.playback.seek(1.5);
    on.engine.playback.seek(1.75);
    expect(on.frames.settle()).toBe(1);
    expect(namesOf(on)).toEqual(['setMoment', 'setMoment', 'setCamera', 'setSelection', 'draw']);
    expect(on.renderer.calls.at(1)).toEqual({ call: 'setMoment', position: 1.75 });
    expect(on.engine.frameLog.lastReasons).toEqual(['playback']);
  });

  it('shows the current slot in table and announcements', () => {
    const { engine } = stage();
    engine.playback.seek(0.9);
    expect([...engine.paint.get().values]).toEqual([10, 20]);
    const shown = engine.paint.get();
    engine.playback.seek(0.95);
    expect(engine.paint.get()).toBe(shown);
    engine.playback.seek(1);
    expect([...engine.paint.get().values]).toEqual([30, noValueTexel]);
  });

  it('keeps updates and applies them when it ends', () => {
    const { engine, frames } = stage();
    engine.playback.seek(2);
    engine.setPaint(painted(99));
    frames.settle();
    expect([...engine.paint.get().values]).toEqual([50, 60]);
    engine.playback.leave();
    expect([...engine.paint.get().values]).toEqual([99, 99]);
    expect(engine.playback.position.get()).toBeNull();
  });

  it('keeps filters working', () => {
    const { engine } = stage();
    engine.playback.seek(0);
    engine.setPaint(painted(50, paintFlags.filteredOut | paintFlags.stale), true);
    expect([...engine.paint.get().flags]).toEqual([paintFlags.filteredOut, paintFlags.filteredOut]);
    expect(engine.canVisit(0)).toBe(false);
  });

  it('drops its day with the floor, and shows the requested moment once another day is loaded', () => {
    const { engine, renderer } = stage();
    engine.playback.seek(1);
    engine.setScene(gridPack(1, 2));
    expect(renderer.calls.findLast(({ call }) => call === 'setMoment')).toMatchObject({
      position: null,
    });
    engine.playback.setDay({ ...day });
    expect(renderer.calls.findLast(({ call }) => call === 'setMoment')).toMatchObject({
      position: 1,
    });
  });

  it('gives a later renderer the day and the moment', () => {
    const { engine } = stage();
    engine.playback.seek(1.5);
    const late = new RecordingRenderer();
    engine.attach(late);
    expect(late.calls).toContainEqual({ call: 'setDay', day });
    expect(late.calls).toContainEqual({ call: 'setMoment', position: 1.5 });
  });

  it('rejects a day with a wrong size', () => {
    const { engine } = stage();
    expect(() => engine.playback.setDay({ ...day, slotCount: 4 })).toThrow(RangeError);
    const otherFloor = { ...day, slotCount: 2, zoneCount: 3 };
    expect(() => engine.playback.setDay(otherFloor)).toThrow(RangeError);
  });

  it('stays within the day, and shows the paint for a day without slots', () => {
    const { engine, renderer } = stage();
    engine.playback.seek(7);
    expect(renderer.calls.at(-1)).toEqual({ call: 'setMoment', position: 2 });
    engine.playback.setDay({ slotCount: 0, zoneCount: 2, texels: new Uint8Array() });
    expect([...engine.paint.get().values]).toEqual([50, 50]);
  });
});
