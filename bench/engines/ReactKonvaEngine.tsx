import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import Konva from 'konva';
import { Layer, Line, Stage as KonvaStage } from 'react-konva';
import { ringOf } from '../scene/BenchScene.ts';
import { backgroundColour, cssColours, cssOf } from '../scene/palette.ts';
import type { Size, View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';
import { nextFrame } from './frames.ts';
import { outlined, tuned } from './KonvaEngine.ts';
import { OwnIndex } from './OwnIndex.ts';

interface FloorState {
  readonly values: Uint8Array;
  readonly view: View;
}

interface FloorProps {
  readonly rings: readonly number[][];
  readonly size: Size;
  readonly hasOutlines: boolean;
  readonly first: FloorState;
  readonly onCommit: (values: Uint8Array) => void;
  readonly onReady: (set: (part: Partial<FloorState>) => void) => void;
}

const colours = cssColours();

function Floor({ rings, size, hasOutlines, first, onCommit, onReady }: FloorProps) {
  const [{ values, view }, setState] = useState(first);
  useEffect(() => onCommit(values));
  onReady((part) => setState((before) => ({ ...before, ...part })));
  const { x, y, scale } = view;
  const look = hasOutlines ? { ...tuned, ...outlined } : tuned;
  return (
    <KonvaStage {...size} listening={false}>
      <Layer
        listening={false}
        scaleX={scale}
        scaleY={scale}
        x={size.width / 2 - x * scale}
        y={size.height / 2 - y * scale}
      >
        {rings.map((points, zone) => (
          // oxlint-disable-next-line react/no-array-index-key -- a zone is its index
          <Line key={zone} {...look} points={points} fill={colours[values[zone] ?? 0] ?? ''} />
        ))}
      </Layer>
    </KonvaStage>
  );
}

/** react-konva with the same tuned lines as elements of React. */
export class ReactKonvaEngine implements BenchEngine {
  #root: Root | null = null;
  #index: OwnIndex | null = null;
  #size: Size = { width: 0, height: 0 };
  #view: View = { x: 0, y: 0, scale: 1 };
  #values: Uint8Array = new Uint8Array();
  #committed: () => void = () => {};
  #commit: Promise<void> = Promise.resolve();
  #set: (part: Partial<FloorState>) => void = () => {};

  async create({ host, size, scene, view, values, hasOutlines }: Stage): Promise<void> {
    Konva.pixelRatio = 1;
    host.style.background = cssOf(backgroundColour);
    this.#size = size;
    this.#view = view;
    this.#values = values;
    this.#index = new OwnIndex(scene);
    const rings = Array.from({ length: scene.count }, (_, zone) => ringOf(scene, zone).flat());
    this.#root = createRoot(host);
    const onReady: FloorProps['onReady'] = (set) => {
      this.#set = set;
    };
    const onCommit: FloorProps['onCommit'] = (shown) => {
      if (shown === this.#values) this.#committed();
    };
    const props = { rings, size, hasOutlines, first: { values, view }, onCommit, onReady };
    flushSync(() => this.#root?.render(<Floor {...props} />));
    await this.settle();
  }

  setValues(values: Uint8Array): void {
    this.#values = values;
    this.#expectCommit();
    this.#set({ values });
  }

  setView(view: View): void {
    this.#view = view;
    this.#expectCommit();
    this.#set({ view });
  }

  pick(x: number, y: number): number {
    return this.#index?.pick(this.#view, this.#size, [x, y]) ?? -1;
  }

  async settle(): Promise<void> {
    await this.#commit;
    await nextFrame();
    await nextFrame();
  }

  destroy(): void {
    this.#root?.unmount();
  }

  #expectCommit(): void {
    this.#commit = new Promise((resolve) => {
      this.#committed = resolve;
    });
  }
}
