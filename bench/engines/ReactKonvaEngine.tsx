import { useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import Konva from 'konva';
import { Layer, Line, Stage as KonvaStage } from 'react-konva';
import { ringOf } from '../scene/BenchScene.ts';
import { backgroundColour, cssColours, cssOf } from '../scene/palette.ts';
import type { Size, View } from '../scene/View.ts';
import type { BenchEngine, Stage } from './BenchEngine.ts';
import { outlined } from './KonvaEngine.ts';
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
  readonly onLayer: (layer: Konva.Layer | null) => void;
  /** The lines of Konva hold what was given, and their layer has asked for its frame. */
  readonly onCommit: (state: FloorState) => void;
  readonly onReady: (set: (part: Partial<FloorState>) => void) => void;
}

/** As elements are written: they hear the pointer, so that Konva fills each a second time to find it. */
const untuned = { closed: true, strokeScaleEnabled: false } as const;

const colours = cssColours();

function Floor({ rings, size, hasOutlines, first, onLayer, onCommit, onReady }: FloorProps) {
  const [state, setState] = useState(first);
  const { values, view } = state;
  useLayoutEffect(() => onCommit(state));
  onReady((part) => setState((before) => ({ ...before, ...part })));
  const { x, y, scale } = view;
  const look = hasOutlines ? { ...untuned, ...outlined } : untuned;
  return (
    <KonvaStage {...size}>
      <Layer
        ref={onLayer}
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

/** react-konva with a line for each zone as an element of React, not tuned. */
export class ReactKonvaEngine implements BenchEngine {
  #root: Root | null = null;
  #index: OwnIndex | null = null;
  #size: Size = { width: 0, height: 0 };
  #view: View = { x: 0, y: 0, scale: 1 };
  #given: FloorState | null = null;
  #isCommitted = false;
  #drawn: () => void = () => {};
  #set: (part: Partial<FloorState>) => void = () => {};

  async create({ host, size, scene, view, values, hasOutlines }: Stage): Promise<void> {
    Konva.pixelRatio = 1;
    host.style.background = cssOf(backgroundColour);
    this.#size = size;
    this.#view = view;
    this.#given = { values, view };
    this.#index = new OwnIndex(scene);
    const rings = Array.from({ length: scene.count }, (_, zone) => ringOf(scene, zone).flat());
    this.#root = createRoot(host);
    const callbacks: Pick<FloorProps, 'onLayer' | 'onCommit' | 'onReady'> = {
      onLayer: (layer) => layer?.on('draw', () => this.#tellDrawn()),
      onCommit: (state) => {
        const { values: shown, view: from } = this.#given ?? state;
        this.#isCommitted = state.values === shown && state.view === from;
      },
      onReady: (set) => {
        this.#set = set;
      },
    };
    const props = { rings, size, hasOutlines, first: { values, view }, ...callbacks };
    const drawn = this.drawn();
    flushSync(() => this.#root?.render(<Floor {...props} />));
    await drawn;
  }

  setValues(values: Uint8Array): void {
    this.#give({ values });
  }

  setView(view: View): void {
    this.#view = view;
    this.#give({ view });
  }

  pick(x: number, y: number): number {
    return this.#index?.pick(this.#view, this.#size, [x, y]) ?? -1;
  }

  drawn(): Promise<void> {
    return new Promise((resolve) => {
      this.#drawn = resolve;
    });
  }

  destroy(): void {
    this.#root?.unmount();
  }

  #give(part: Partial<FloorState>): void {
    if (this.#given) this.#given = { ...this.#given, ...part };
    this.#isCommitted = false;
    this.#set(part);
  }

  /** Konva draws in the frame after React's commit; a frame that comes before it is not the one waited for. */
  #tellDrawn(): void {
    if (this.#isCommitted) this.#drawn();
  }
}
