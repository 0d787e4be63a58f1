import type { DragPage, DragStage } from './DragPage.ts';

const parameters = new URLSearchParams(location.search);
const [width, height] = [Number(parameters.get('w')), Number(parameters.get('h'))];
const host = document.getElementById('host') as HTMLDivElement;
host.style.width = `${width}px`;
host.style.height = `${height}px`;

const pages: Record<string, (stage: DragStage) => Promise<DragPage>> = {
  /** Nothing: what sending the pointer and waiting for frames costs by itself. */
  null: () =>
    Promise.resolve({
      show: () => Promise.resolve({ x: width / 2, y: height / 2 }),
      changed: () => 0,
    }),
  konva: async (stage) => (await import('./konvaDrag.ts')).konvaDrag(stage),
  'terra-draw': async (stage) => (await import('./terraDrag.ts')).terraDrag(stage),
};

const open = pages[parameters.get('e') ?? ''];
if (!open) throw new RangeError('There is no such page');
window.drag = await open({ host, width, height });
