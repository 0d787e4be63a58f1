import { useEffect, useMemo, type RefObject } from 'react';
import { screenPoint, type ScreenPoint } from '../../camera/coordinates.ts';
import type { FloorplanEngine } from '../../engine/FloorplanEngine.ts';
import { keyIntent } from '../../interaction/keyIntent.ts';
import { PointerChart } from '../../interaction/PointerChart.ts';
import type { PointerInput } from '../../interaction/PointerState.ts';

const pixelsPerLine = 16;
const pixelsPerPage = 400;

/** Zoom factor of a wheel step; a trackpad's pinch comes as a wheel with Ctrl and finer steps. */
export function wheelFactor(deltaY: number, deltaMode: number, isPinch: boolean): number {
  const unit = deltaMode === 1 ? pixelsPerLine : deltaMode === 2 ? pixelsPerPage : 1;
  const pixels = Math.max(-240, Math.min(240, deltaY * unit));
  return Math.exp(-pixels * (isPinch ? 0.01 : 0.002));
}

/** Sends what pointer, wheel and keyboard do on an element to the engine as intents. */
export function usePlanInput(engine: FloorplanEngine, host: RefObject<HTMLElement | null>): void {
  const chart = useMemo(() => new PointerChart((intent) => engine.handle(intent)), [engine]);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const pointer =
      (event: 'down' | 'move' | 'up' | 'cancel') =>
      (native: PointerEvent): void => {
        if (event === 'down') element.setPointerCapture(native.pointerId);
        chart.handle(event, toInput(element, native));
      };
    element.addEventListener('pointerdown', pointer('down'), { signal });
    element.addEventListener('pointermove', pointer('move'), { signal });
    element.addEventListener('pointerup', pointer('up'), { signal });
    element.addEventListener('pointercancel', pointer('cancel'), { signal });
    element.addEventListener('pointerleave', pointer('cancel'), { signal });
    element.addEventListener('wheel', (event) => handleWheel(engine, element, event), {
      signal,
      passive: false,
    });
    element.addEventListener('keydown', (event) => handleKey(engine, element, event), { signal });
    element.addEventListener('blur', () => engine.marks.focus(null), { signal });
    return () => ending.abort();
  }, [chart, engine, host]);
}

function handleWheel(engine: FloorplanEngine, element: HTMLElement, event: WheelEvent): void {
  event.preventDefault();
  const factor = wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey);
  engine.handle({ type: 'zoom', at: pointIn(element, event), factor });
}

function handleKey(engine: FloorplanEngine, element: HTMLElement, event: KeyboardEvent): void {
  if (event.target !== element) return;
  const intent = keyIntent({
    key: event.key,
    isShift: event.shiftKey,
    hasModifier: event.ctrlKey || event.altKey || event.metaKey,
  });
  if (!intent) return;
  event.preventDefault();
  engine.handle(intent);
}

function toInput(element: HTMLElement, event: PointerEvent): PointerInput {
  return {
    id: event.pointerId,
    at: pointIn(element, event),
    timeMs: event.timeStamp,
    isTouch: event.pointerType === 'touch',
    isPrimaryButton: event.button === 0,
    isShift: event.shiftKey,
  };
}

function pointIn(element: HTMLElement, event: MouseEvent): ScreenPoint {
  const box = element.getBoundingClientRect();
  return screenPoint(event.clientX - box.left, event.clientY - box.top);
}
