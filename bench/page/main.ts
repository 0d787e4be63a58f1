import type { BenchEngine } from '../engines/BenchEngine.ts';
import { nextFrame } from '../engines/frames.ts';
import { seededRandom } from '../node/random.ts';
import type { BenchScene, Point } from '../scene/BenchScene.ts';
import { buildScene } from '../scene/buildScene.ts';
import { daySlots, slotsOfDay } from '../scene/daySlots.ts';
import { valueTick } from '../scene/valueTicks.ts';
import { fitView, panPath, planAt } from '../scene/View.ts';
import { ZoneLocator } from '../scene/ZoneLocator.ts';
import type { BenchPage, PickResult, RecolourProof } from './BenchPage.ts';
import { ClickTimer } from './ClickTimer.ts';
import { startCounting, takeCounts } from './counters.ts';
import { LongTasks } from './LongTasks.ts';
import { loadEngine } from './loadEngine.ts';
import { PixelProbe } from './PixelProbe.ts';
import { contexts, drain } from './pixels.ts';

const query = new URLSearchParams(location.search);
const count = Number(query.get('n') ?? 3000);
const hasLabels = query.get('labels') === '1';
const hasOutlines = query.get('stroke') === '1';
const size = { width: innerWidth, height: innerHeight };
const ticksKept = 8;
/** Even where a recolor takes seconds. */
const fewestTicks = 3;

if (query.get('count') === '1') startCounting();

class Bench implements BenchPage {
  #engine: BenchEngine | null = null;
  #scene: BenchScene = buildScene(1);
  #ticks: Uint8Array[] = [];
  #tick = 0;
  #clicks: ClickTimer | null = null;
  readonly #tasks = new LongTasks();

  async prepare(): Promise<void> {
    this.#engine = await loadEngine(query.get('e') ?? 'ours');
    this.#scene = buildScene(count);
    this.#ticks = Array.from({ length: ticksKept }, (_, tick) => valueTick(count, tick));
    await nextFrame();
  }

  async init(): Promise<number> {
    const host = document.getElementById('host');
    if (!host) throw new Error('the page has no host');
    const values = this.#ticks[0] ?? new Uint8Array();
    const view = fitView(this.#scene, size);
    const start = performance.now();
    const scene = this.#scene;
    await this.#ours.create({ host, size, scene, view, values, hasLabels, hasOutlines });
    await nextFrame();
    drain();
    return performance.now() - start;
  }

  async show(tick: number, zoom: number): Promise<void> {
    this.#ours.setView(fitView(this.#scene, size, zoom));
    this.#ours.setValues(valueTick(count, tick + 1));
    await this.#settle();
    this.#ours.setValues(valueTick(count, tick));
    await this.#settle();
    drain();
    await rest();
  }

  async recolour(limit: { ticks: number; ms: number }): Promise<{ ticks: number; ms: number }> {
    const start = performance.now();
    let ticks = 0;
    await nextFrame();
    while (ticks < limit.ticks && (ticks < fewestTicks || performance.now() - start < limit.ms)) {
      this.#recolourOnce();
      await this.#ours.drawn();
      ticks += 1;
    }
    drain();
    await nextFrame();
    return { ticks, ms: performance.now() - start };
  }

  async prove(recolours: number): Promise<RecolourProof> {
    const zoom = count > 3000 ? 2 : 1;
    const probe = new PixelProbe(this.#scene, fitView(this.#scene, size, zoom), size);
    await this.show(0, zoom);
    takeCounts();
    let shown = 0;
    for (let done = 0; done < recolours; done += 1) {
      const values = this.#recolourOnce();
      await this.#ours.drawn();
      if (probe.shows(values)) shown += 1;
    }
    await rest();
    return { recolours, shown, drawnFrames: takeCounts().drawnFrames };
  }

  async pan(steps: number): Promise<void> {
    for (const view of panPath(this.#scene, size, steps)) {
      this.#ours.setView(view);
      await this.#ours.drawn();
    }
    drain();
    await nextFrame();
  }

  async pick({ points, margin }: { points: number; margin: number }): Promise<PickResult> {
    const view = fitView(this.#scene, size);
    this.#ours.setView(view);
    await this.#settle();
    const locator = new ZoneLocator(this.#scene);
    let [checked, correct] = [0, 0];
    for (const at of randomPoints(points)) {
      const plan = planAt(view, size, at);
      if (locator.wallDistance(plan) * view.scale < margin) continue;
      checked += 1;
      if (this.#ours.pick(...at) === locator.at(plan)) correct += 1;
    }
    return { checked, correct };
  }

  pickOnly(points: number): number {
    let sum = 0;
    for (const at of randomPoints(points)) sum += this.#ours.pick(...at);
    return sum;
  }

  openDay(): void {
    this.#ours.playback?.setDay(daySlots(count));
    this.#clicks = new ClickTimer();
    addEventListener('click', ({ clientX }) =>
      this.#ours.playback?.seek((clientX / size.width) * (slotsOfDay - 1)),
    );
  }

  async play(): Promise<void> {
    for (let step = 0; step < 2 * slotsOfDay; step += 1) {
      const slot = step < slotsOfDay ? step : 2 * slotsOfDay - 1 - step;
      this.#ours.playback?.seek(slot);
      await nextFrame();
    }
    await this.#settle();
  }

  watchTasks(): void {
    this.#tasks.start();
  }

  async longTasks(): Promise<number[]> {
    await nextFrame();
    return this.#tasks.stop();
  }

  clickDuration(click: number): Promise<number> {
    if (!this.#clicks) {
      this.#clicks = new ClickTimer();
      addEventListener('click', () => void this.#recolourOnce());
      return Promise.resolve(0);
    }
    return this.#clicks.duration(click);
  }

  async extra(name: string) {
    takeCounts();
    this.#engine?.extras?.[name]?.();
    await this.#settle();
    return takeCounts();
  }

  async soak(recolours: number): Promise<void> {
    for (let done = 0; done < recolours; done += 1) {
      this.#recolourOnce();
      if (done % 4 === 3) await nextFrame();
    }
    await this.#settle();
    drain();
  }

  extras(): string[] {
    return Object.keys(this.#engine?.extras ?? {});
  }

  counts() {
    return takeCounts();
  }

  async loseContext(): Promise<void> {
    for (const gl of contexts()) {
      const lose = gl.getExtension('WEBGL_lose_context');
      lose?.loseContext();
      await rest();
      lose?.restoreContext();
      await rest();
    }
  }

  get #ours(): BenchEngine {
    if (!this.#engine) throw new Error('prepare comes first');
    return this.#engine;
  }

  #recolourOnce(): Uint8Array {
    this.#tick += 1;
    const values = this.#ticks[this.#tick % ticksKept] ?? new Uint8Array();
    this.#ours.setValues(values);
    return values;
  }

  /** Until what was set last is drawn and on the screen. */
  async #settle(): Promise<void> {
    await this.#ours.drawn();
    await nextFrame();
  }
}

function randomPoints(points: number): Point[] {
  const random = seededRandom(99);
  return Array.from({ length: points }, () => [random() * size.width, random() * size.height]);
}

/** Long enough for frames that follow when nothing moves. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
}

window.bench = new Bench();
