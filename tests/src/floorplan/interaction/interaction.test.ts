import { describe, expect, it } from 'vitest';
import { screenPoint } from '#src/floorplan/camera/coordinates.ts';
import type { Intent } from '#src/floorplan/interaction/Intent.ts';
import { keyIntent } from '#src/floorplan/interaction/keyIntent.ts';
import { PointerChart } from '#src/floorplan/interaction/PointerChart.ts';
import type { PointerInput } from '#src/floorplan/interaction/PointerState.ts';
import { wheelFactor } from '#src/floorplan/react/surface/usePlanInput.ts';

function pointer(x: number, y: number, part: Partial<PointerInput> = {}): PointerInput {
  return {
    id: 1,
    at: screenPoint(x, y),
    timeMs: 0,
    isTouch: false,
    isPrimaryButton: true,
    isShift: false,
    ...part,
  };
}

function chart(): { chart: PointerChart; intents: Intent[]; types: () => string[] } {
  const intents: Intent[] = [];
  return {
    chart: new PointerChart((intent) => intents.push(intent)),
    intents,
    types: () => intents.map(({ type }) => type),
  };
}

describe('pointer', () => {
  it('hovers with a mouse and not with a finger', () => {
    const { chart: states, types } = chart();
    states.handle('move', pointer(5, 5));
    states.handle('move', pointer(6, 6, { isTouch: true }));
    expect(types()).toEqual(['hover']);
  });

  it('selects on a slightly shaky click, and adds with Shift', () => {
    const { chart: states, intents } = chart();
    states.handle('down', pointer(50, 50));
    states.handle('move', pointer(52, 51));
    states.handle('up', pointer(52, 51, { isShift: true }));
    expect(intents.at(-1)).toMatchObject({ type: 'select', isAdditive: true });
    expect(states.stateName).toBe('idle');
  });

  it('fits a zone on a double click, but not on two separate clicks', () => {
    const { chart: states, types } = chart();
    const click = (timeMs: number): void => {
      states.handle('down', pointer(50, 50, { timeMs }));
      states.handle('up', pointer(50, 50, { timeMs: timeMs + 20 }));
    };
    click(0);
    click(200);
    click(2000);
    expect(types().filter((type) => type !== 'hold')).toEqual(['select', 'fitZone', 'select']);
  });

  it('drags the plan by the total pointer movement and lets it glide', () => {
    const { chart: states, intents } = chart();
    states.handle('down', pointer(0, 0));
    for (let step = 1; step <= 10; step += 1)
      states.handle('move', pointer(step * 8, step * 2, { timeMs: step * 10 }));
    states.handle('up', pointer(80, 20, { timeMs: 101 }));
    const pans = intents.filter((intent) => intent.type === 'pan');
    expect(pans.reduce((sum, { dx }) => sum + dx, 0)).toBe(80);
    expect(pans.reduce((sum, { dy }) => sum + dy, 0)).toBe(20);
    const glide = intents.find((intent) => intent.type === 'glide');
    expect(glide?.vx).toBeGreaterThan(0.5);
    expect(intents.some(({ type }) => type === 'select')).toBe(false);
  });

  it('does not glide if the pointer rested before its release', () => {
    const { chart: states, types } = chart();
    states.handle('down', pointer(0, 0));
    states.handle('move', pointer(60, 0, { timeMs: 20 }));
    states.handle('up', pointer(60, 0, { timeMs: 900 }));
    expect(types()).not.toContain('glide');
  });

  it('zooms with two fingers by their distance around their center', () => {
    const { chart: states, intents } = chart();
    states.handle('down', pointer(100, 100, { isTouch: true }));
    states.handle('down', pointer(200, 100, { id: 2, isTouch: true }));
    expect(states.stateName).toBe('pinching');
    states.handle('move', pointer(300, 100, { id: 2, isTouch: true }));
    expect(intents.at(-1)).toEqual({ type: 'zoom', at: screenPoint(200, 100), factor: 2 });
    states.handle('up', pointer(300, 100, { id: 2, isTouch: true }));
    expect(states.stateName).toBe('dragging');
  });

  it('forgets the hover when the pointer leaves', () => {
    const { chart: states, intents } = chart();
    states.handle('cancel', pointer(0, 0));
    expect(intents).toEqual([{ type: 'hover', at: null }]);
  });
});

describe('keys', () => {
  const press = (key: string, part = {}) =>
    keyIntent({ key, isShift: false, hasModifier: false, ...part });

  it('move, select, clear and zoom', () => {
    expect(press('ArrowLeft')).toEqual({ type: 'walk', direction: 'left' });
    expect(press('Enter', { isShift: true })).toEqual({ type: 'selectFocused', isAdditive: true });
    expect(press('Escape')).toEqual({ type: 'clear' });
    expect(press('+')).toEqual({ type: 'zoomStep', direction: 1 });
    expect(press('0')).toEqual({ type: 'fitAll' });
  });

  it('are left to the browser with Ctrl, Alt or Meta, and if unused', () => {
    expect(press('ArrowLeft', { hasModifier: true })).toBeNull();
    expect(press('Tab')).toBeNull();
  });
});

describe('wheel', () => {
  it('zooms in and back out by the same factor', () => {
    expect(wheelFactor(-100, 0, false) * wheelFactor(100, 0, false)).toBeCloseTo(1, 12);
    expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1);
  });
});
