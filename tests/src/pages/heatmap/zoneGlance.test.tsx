import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { ZoneGlance } from '#src/pages/heatmap/plan/ZoneGlance.tsx';

it('the hover card draws the average day by hour, with gaps for unknown hours', () => {
  const hours = Float64Array.from({ length: 24 }, (_, hour) => (hour === 12 ? Number.NaN : 0.5));
  const card = renderToStaticMarkup(
    <ZoneGlance
      engine={new FloorplanEngine()}
      index={0}
      text="Mean utilization 46%"
      coverage={0.9}
      hours={hours}
      top={1}
    />,
  );
  expect(card).toContain('Mean utilization 46%');
  expect(card).toMatch(/90%/);
  const path = / d="([^"]+)"/.exec(card)?.[1] ?? '';
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.match(/[ML]/g)).toHaveLength(23);
});
