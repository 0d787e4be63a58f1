import { useState, type FocusEvent, type KeyboardEvent } from 'react';

type Step = readonly [rows: number, columns: number];

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that has the focus, or had it last, among those that can be pressed; arrow keys lead from one to the next. */
export function useCellFocus() {
  const [current, setCurrent] = useState<{ row: string; column: string } | null>(null);
  const handleFocus = ({ target }: FocusEvent) => {
    const { row, column } = target instanceof HTMLElement ? target.dataset : {};
    if (row !== undefined && column !== undefined) setCurrent({ row, column });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLElement) || target.dataset['column'] === undefined) return;
    event.preventDefault();
    neighbour(target, step)?.focus();
  };
  return { current, handleFocus, handleKeyDown };
}

/** The next cell in a direction that can be pressed; null at the edge. */
function neighbour(from: HTMLElement, [rows, columns]: Step): HTMLElement | null {
  const body = from.closest('tbody');
  const row = from.closest('tr');
  let column = from.closest('td')?.cellIndex ?? 0;
  let at = body && row ? [...body.rows].indexOf(row) : -1;
  for (;;) {
    at += rows;
    column += columns;
    const cell = body?.rows[at]?.cells[column];
    if (!cell) return null;
    const button = cell.querySelector<HTMLElement>('button[data-column]');
    if (button) return button;
  }
}
