import { describe, expect, it } from 'vitest';
import type { Viewport } from '#src/floorplan/camera/Camera.ts';
import type {
  PlacedRenderer,
  PlanPlace,
  StackCanvas,
} from '#src/floorplan/renderer/StackCanvas.ts';
import { planOutline } from '#src/floorplan/stack/planOutline.ts';
import { PlanStack, sunkBox, type StackPlan } from '#src/floorplan/stack/PlanStack.ts';
import { gridPack } from '#tests/builders/floorPack.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';
import { RecordingRenderer } from '#tests/drivers/RecordingRenderer.ts';
import { StepFrames } from '#tests/drivers/StepFrames.ts';

class RecordingPlan extends RecordingRenderer implements PlacedRenderer {
  readonly places: PlanPlace[] = [];

  setPlace(place: PlanPlace): void {
    this.places.push(place);
  }
}

class RecordingCanvas implements StackCanvas {
  readonly plans: RecordingPlan[] = [];
  readonly viewports: Viewport[] = [];
  draws = 0;

  setViewport(viewport: Viewport): void {
    this.viewports.push(viewport);
  }

  open(): PlacedRenderer {
    const plan = new RecordingPlan();
    this.plans.push(plan);
    return plan;
  }

  draw(): void {
    this.draws += 1;
  }

  dispose(): void {}
}

const pack = gridPack(4, 3);
const slotCount = 6;

function planOf(id: string, top: number, change: Partial<StackPlan> = {}): StackPlan {
  const { measuredCount: zoneCount } = pack;
  return {
    id,
    pack,
    day: { slotCount, zoneCount, texels: new Uint8Array(slotCount * zoneCount) },
    paint: { values: new Uint8Array(zoneCount).fill(255), flags: new Uint8Array(zoneCount) },
    box: { x: 10, y: top, width: 160, height: 80 },
    isSunk: false,
    ...change,
  };
}

/** Timers and frames until nothing is asked for. */
function settle(frames: StepFrames): void {
  for (let round = 0; round < 40; round += 1) {
    frames.step();
    frames.settle();
  }
}

function stage({ isStill = false } = {}) {
  const frames = new StepFrames();
  const stack = new PlanStack({ frames, prefersReducedMotion: () => isStill });
  const canvas = new RecordingCanvas();
  stack.setLook({ palette: new Uint8Array(1024), theme: testTheme });
  stack.setSize({ width: 400, height: 300 }, 2);
  stack.attach(canvas);
  const plans = [planOf('2', 0), planOf('1', 100)];
  stack.setPlans(plans);
  settle(frames);
  return { frames, stack, canvas, plans };
}

const momentsOf = ({ calls }: RecordingRenderer) =>
  calls.flatMap((call) => (call.call === 'setMoment' ? [call.position] : []));
const drawsOf = ({ calls }: RecordingRenderer) =>
  calls.filter(({ call }) => call === 'draw').length;

describe('a stack of plans on one canvas', () => {
  it('gives every floor a viewport and a place of its own', () => {
    const { canvas } = stage();
    expect(canvas.plans).toHaveLength(2);
    const places = canvas.plans.map(({ places: all }) => all.at(-1));
    expect(places).toEqual([
      { x: 10, y: 0, scale: 1 },
      { x: 10, y: 100, scale: 1 },
    ]);
    for (const { calls } of canvas.plans) {
      const camera = calls.findLast((call) => call.call === 'setCamera');
      expect(camera).toMatchObject({ viewport: { width: 160, height: 80, pixelRatio: 2 } });
    }
  });

  it('makes one floor ready per task', () => {
    const frames = new StepFrames();
    const stack = new PlanStack({ frames });
    const canvas = new RecordingCanvas();
    stack.attach(canvas);
    stack.setPlans([planOf('2', 0), planOf('1', 100)]);
    expect(canvas.plans).toHaveLength(0);
    frames.step(0);
    expect(canvas.plans).toHaveLength(1);
    frames.step(0);
    expect(canvas.plans).toHaveLength(2);
  });

  it('shows all floors at one moment in one drawing, and rests afterwards', () => {
    const { frames, stack, canvas } = stage();
    const before = canvas.draws;
    stack.seek(2.5);
    frames.step();
    expect(canvas.plans.map((plan) => momentsOf(plan).at(-1))).toEqual([2.5, 2.5]);
    expect(canvas.draws - before).toBe(1);
    expect(frames.isAsked, 'nothing moves any more').toBe(false);
    stack.seek(null);
    expect(canvas.plans.map((plan) => momentsOf(plan).at(-1))).toEqual([null, null]);
  });

  it('sinks a closed floor step by step, and no other floor moves', () => {
    const { frames, stack, canvas, plans } = stage();
    const [first, second] = plans as [StackPlan, StackPlan];
    stack.setPlans([first, { ...second, isSunk: true }]);
    frames.step(16);
    frames.step(100);
    const between = canvas.plans[1]?.places.at(-1);
    expect(between?.scale).toBeGreaterThan(0.84);
    expect(between?.scale).toBeLessThan(1);
    settle(frames);
    const { x, y, width } = sunkBox(second.box, 1);
    const last = canvas.plans[1]?.places.at(-1);
    expect(last).toMatchObject({ x, y });
    expect(last?.scale).toBeCloseTo(width / second.box.width, 9);
    expect(y).toBeGreaterThan(second.box.y);
    expect(canvas.plans[0]?.places.at(-1)).toEqual({ x: 10, y: 0, scale: 1 });
    expect(frames.isAsked).toBe(false);
  });

  it('sinks at once for those who prefer less motion', () => {
    const { stack, canvas, plans } = stage({ isStill: true });
    const [first, second] = plans as [StackPlan, StackPlan];
    stack.setPlans([{ ...first, isSunk: true }, second]);
    expect(canvas.plans[0]?.places.at(-1)?.scale).toBeCloseTo(0.84, 9);
  });

  it('gives a second canvas everything, and takes floors away that are gone', () => {
    const { frames, stack, plans } = stage();
    const other = new RecordingCanvas();
    const detach = stack.attach(other);
    settle(frames);
    expect(other.plans.map(drawsOf).every((draws) => draws > 0)).toBe(true);
    stack.setPlans(plans.slice(0, 1));
    expect(other.plans[1]?.calls.at(-1)).toEqual({ call: 'dispose' });
    detach();
    expect(other.plans[0]?.calls.at(-1)).toEqual({ call: 'dispose' });
  });
});

describe('the outline of a plan', () => {
  it('lies within the box that the plan is fitted to', () => {
    const box = { x: 10, y: 100, width: 160, height: 80 };
    const [ring = []] = planOutline(pack, box);
    const xs = ring.filter((_, at) => at % 2 === 0);
    const ys = ring.filter((_, at) => at % 2 === 1);
    expect(Math.min(...ys)).toBeCloseTo(102, 0);
    expect(Math.max(...ys)).toBeCloseTo(178, 0);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(90, 0);
  });
});
