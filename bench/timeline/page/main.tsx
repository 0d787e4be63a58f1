import { createRoot } from 'react-dom/client';
import '../../../src/ui/tokens/base.css';
import { labelWidthOf, Timeline } from '../../../src/charts/timeline/Timeline.tsx';
import { axisHeight, rowHeight, xOf } from '../../../src/charts/timeline/timelineDrawing.ts';
import { paperColours } from '../../../src/ui/theme/useThemeColours.ts';
import { nextFrame } from '../../engines/frames.ts';
import { svgTimeline, type SvgManner } from './svgTimeline.ts';
import { timelineModel } from './timelineModel.ts';
import type { WantedPoint } from './TimelinePage.ts';

const engine = new URLSearchParams(location.search).get('e') ?? 'ours';
const host = document.getElementById('host') ?? document.body;
const model = timelineModel();
const width = 1120;
/** As high as ours. */
const height = axisHeight + 25.6 * rowHeight;
const colours = paperColours();
const labelWidth = labelWidthOf(width);
const x = xOf(model, { width, labelWidth });
const leastWidth = 5;
let scroller: HTMLElement = host;

function showOurs(): void {
  createRoot(host).render(
    <Timeline
      label="Timeline"
      chooseHint=""
      model={model}
      noteOf={() => ({ title: '', lines: [] })}
      onChoose={() => undefined}
    />,
  );
}

function showSvg(manner: SvgManner): void {
  host.innerHTML = `<div style="height:${axisHeight}px"></div><div style="height:${height - axisHeight}px;overflow-y:auto">${svgTimeline(model, manner, { x, colours, width })}</div>`;
  scroller = host.lastElementChild as HTMLElement;
}

/** Where the first row is on the screen while nothing is scrolled. */
function topOfRows(): number {
  const { top } = scroller.getBoundingClientRect();
  return engine === 'ours' ? top + axisHeight : top;
}

function wanted(): WantedPoint[] {
  const points: WantedPoint[] = [];
  const { left, bottom } = scroller.getBoundingClientRect();
  const top = topOfRows();
  for (const [at, { stretches }] of model.rows.entries()) {
    const y = top + (at + 0.5) * rowHeight - scroller.scrollTop;
    if (y < top + rowHeight || y > bottom - rowHeight) continue;
    for (const { kind, startMs, endMs } of stretches) {
      const [from, to] = [x(startMs), x(endMs)];
      if (to - from < leastWidth || kind.look === 'hatched') continue;
      points.push({ x: left + (from + to) / 2, y, colour: colours[kind.colour] });
    }
  }
  return points;
}

window.timeline = {
  async show() {
    if (engine === 'ours') showOurs();
    else showSvg(engine as SvgManner);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    if (engine !== 'ours') return;
    // A busy machine has it later.
    for (let frame = 0; frame < 300 && !document.querySelector('canvas'); frame += 1)
      await nextFrame();
    const inner = document.querySelector('canvas')?.parentElement?.parentElement;
    if (!inner) throw new Error('There is no timeline');
    scroller = inner;
  },
  async scroll(steps, rows) {
    for (let step = 0; step < steps; step += 1) {
      scroller.scrollTop += rows * rowHeight;
      await nextFrame();
    }
    await nextFrame();
  },
  async scrollTo(top) {
    scroller.scrollTop = top;
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  },
  wanted,
};
