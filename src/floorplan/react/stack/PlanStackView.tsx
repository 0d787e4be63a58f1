import { useCallback, useEffect, useState } from 'react';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { chooseRenderer, type RendererKind } from '../../renderer/chooseRenderer.ts';
import type { FloorplanTheme } from '../../renderer/FloorplanTheme.ts';
import { PlanStack, type StackPlan } from '../../stack/PlanStack.ts';

const rasterStackSurface = new Later(
  async () => (await import('./RasterStackSurface.tsx')).RasterStackSurface,
);
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
  if (kind === 'raster') return <LaterView of={rasterStackSurface} with={{ stack }} />;
  return <LaterView of={pixiStackSurface} with={{ stack, onFailure: fallBack }} />;
}
