import { counts, resetCounts, startCounting } from './counters.ts';
import './PlanPage.ts';
import './page.css';
import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FloorPack } from '#contract/floorPack.ts';
import { buildLookUpTable } from '#domain/palette/colourAt.ts';
import { paintPng } from '#src/lib/drawing/paintCanvas.ts';
import { planDrawing } from '#src/floorplan/image/planDrawing.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import { applyTheme, useTheme } from '#src/ui/theme/useTheme.ts';
import { demoFloor, gridFloor } from './floors.ts';
import { loseContext } from './loseContext.ts';
import { evenPaint, format, mixedPaint, withFilter } from './paints.ts';

const query = new URLSearchParams(location.search);
const renderer = query.get('renderer') === 'raster' ? 'raster' : 'pixi';
const insets = { top: 24, right: 24, bottom: 24, left: 24 };
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
);

function firstPack(): FloorPack {
  const rooms = Number(query.get('rooms') ?? 0);
  return rooms > 0 ? gridFloor(rooms) : demoFloor(Number(query.get('floor') ?? 4));
}

function Page() {
  const engine = useFloorplanEngine();
  const theme = useFloorplanTheme();
  const themeName = useTheme((state) => state.name);
  const palette = useMemo(
    () => buildLookUpTable({ palette: 'regular', theme: themeName }),
    [themeName],
  );
  const [pack, setPack] = useState<FloorPack | null>(firstPack);
  const [isShown, setShown] = useState(true);
  const paint = useMemo(() => (pack ? mixedPaint(pack, 1) : null), [pack]);
  useEffect(() => {
    window.plan = {
      engine,
      counts,
      resetCounts,
      setPack,
      setShown,
      demoFloor,
      gridFloor,
      mixedPaint,
      evenPaint,
      withFilter,
      violations,
      setTheme: (name) => useTheme.getState().setPreference(name),
      still: () => still(engine),
      image: (scale) => paintPng(planDrawing(engine, textWidth), scale),
      loseContext: async () => {
        await loseContext();
        await still(engine);
      },
    };
  }, [engine]);
  if (!isShown) return null;
  return (
    <Floorplan
      engine={engine}
      label="Zuidas North, floor 4"
      pack={pack}
      paint={paint}
      palette={palette}
      format={format}
      theme={theme}
      insets={insets}
      renderer={renderer}
    />
  );
}

/** Waits until the engine has drawn something and then draws nothing for a while. */
async function still(engine: ReturnType<typeof useFloorplanEngine>): Promise<void> {
  let seen = -1;
  let quiet = 0;
  while (quiet < 12) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const { count } = engine.frameLog;
    quiet = count > 0 && count === seen ? quiet + 1 : 0;
    seen = count;
  }
}

startCounting();
useTheme.getState().setPreference(query.get('theme') === 'dark' ? 'dark' : 'light');
applyTheme();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
