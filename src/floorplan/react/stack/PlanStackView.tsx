import { useCallback, useEffect, useRef, useState } from 'react';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { chooseRenderer, type RendererKind } from '../../renderer/chooseRenderer.ts';
import type { FloorplanTheme } from '../../renderer/FloorplanTheme.ts';
import { RasterStackCanvas } from '../../renderer/raster/RasterStackCanvas.ts';
import { PlanStack, type StackPlan } from '../../stack/PlanStack.ts';
import styles from '../Floorplan.module.css';

const pixiStackSurface = new Later(
  async () => (await import('./PixiStackSurface.tsx')).PixiStackSurface,
);

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** One stack for as long as the component lives. */
export function usePlanStack(): PlanStack {
  const [stack] = useState(
    () => new PlanStack({ prefersReducedMotion: () => window.matchMedia(reducedMotion).matches }),
  );
  return stack;
}

interface PlanStackViewProps {
  readonly stack: PlanStack;
  /** Must keep its identity while unchanged. */
  readonly plans: readonly StackPlan[];
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** 256 colors, RGBA. */
  readonly palette: Uint8Array;
  readonly theme: FloorplanTheme;
}

/** Plans of several floors on one canvas, without pointer and keys: those belong to what lies above it. */
export function PlanStackView(props: PlanStackViewProps) {
  const { stack, plans, width, height, palette, theme } = props;
  const [kind, setKind] = useState<RendererKind>(chooseRenderer);
  const fallBack = useCallback(() => setKind('raster'), []);
  useEffect(() => stack.setLook({ palette, theme }), [stack, palette, theme]);
  useEffect(() => {
    stack.setSize({ width, height }, window.devicePixelRatio);
  }, [stack, width, height]);
  useEffect(() => stack.setPlans(plans), [stack, plans]);
  useEffect(() => () => stack.dispose(), [stack]);
  if (kind === 'raster') return <RasterStackSurface stack={stack} />;
  return <LaterView of={pixiStackSurface} with={{ stack, onFailure: fallBack }} />;
}

/** The plans of a stack on a 2D canvas, where WebGL is missing or emulated. */
function RasterStackSurface({ stack }: Pick<PlanStackViewProps, 'stack'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const target = new RasterStackCanvas(element);
    const release = stack.attach(target);
    const redraw = (): void => stack.redraw();
    element.addEventListener('contextrestored', redraw);
    return () => {
      element.removeEventListener('contextrestored', redraw);
      release();
      target.dispose();
    };
  }, [stack]);
  return <canvas ref={canvas} className={styles.canvas} />;
}
