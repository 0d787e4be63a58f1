import type { BenchEngine } from './BenchEngine.ts';
import { nextFrame } from './frames.ts';

/** Draws nothing: what the page and the frame loop cost by themselves. */
export class NullEngine implements BenchEngine {
  create(): Promise<void> {
    return nextFrame();
  }

  setValues(): void {}

  setView(): void {}

  pick(): number {
    return -1;
  }

  drawn(): Promise<void> {
    return nextFrame();
  }

  destroy(): void {}
}
