import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { toHex } from '#domain/palette/Rgb.ts';
import { palettes } from '#domain/palette/palettes.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { useLookUpTable } from '#src/data/workers/useHeatmapPaint.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type {
  FloorStackProps,
  StackColours,
  StackedFloor,
} from '#src/floorplan/editing/StackedFloor.ts';
import {
  planBox,
  stackColumns,
  stackHeight,
  stackRows,
} from '#src/floorplan/editing/stackLayout.ts';
import { PlanStackView } from '#src/floorplan/react/stack/PlanStackView.tsx';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import { planOutline } from '#src/floorplan/stack/planOutline.ts';
import { sunkBox, type PlanStack, type StackPlan } from '#src/floorplan/stack/PlanStack.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { stretchLookup } from './toPlaybackDay.ts';
import { useThemeColours, type ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import { mostUtilisation } from '#contract/heatmapFrame.ts';
import styles from '../Consolidate.module.css';
import type { FloorPicture } from './useStackPlans.ts';

// Konva is larger than the rest of the page.
const stackImage = new Later(async () => await import('./stackPicture.ts'));
const floorStack = new Later(
  async () => (await import('#src/floorplan/editing/FloorStack.tsx')).FloorStack,
);

const fontFamily = 'Inter Variable, Inter, sans-serif';

function toColours(colours: ThemeColours): StackColours {
  const hex = (token: keyof ThemeColours): string => toHex(colours[token]);
  return {
    ink: hex('ink'),
    soft: hex('ink-2'),
    faint: hex('ink-3'),
    line: hex('line'),
    seats: hex('sunken'),
    surface: hex('surface'),
    sunken: hex('sunken'),
    accent: hex('accent'),
    accentSoft: hex('accent-soft'),
  };
}

type StageProps = Pick<
  FloorStackProps,
  | 'flows'
  | 'isFlowing'
  | 'target'
  | 'chosen'
  | 'hasTags'
  | 'chosenTag'
  | 'aim'
  | 'onChoose'
  | 'onDrop'
  | 'width'
> & {
  stack: PlanStack;
  floors: readonly Omit<StackedFloor, 'outlines'>[];
  pictures: readonly FloorPicture[];
  choice: PaletteChoice;
  /** Width by height of the widest plan. */
  aspect: number;
};

/** Columns and rows of the stack; the same as long as it is laid out alike. */
function useLayout({ floors, width, aspect, chosen, hasTags }: StageProps) {
  const tagCounts = floors
    .map(({ id, tags }) => `${id} ${hasTags && id === chosen ? tags.length : 0}`)
    .join();
  return useMemo(() => {
    const counted = tagCounts.split(',').map((text) => {
      const [id = '', count = ''] = text.split(' ');
      return { id, tagCount: Number(count) };
    });
    const columns = stackColumns({ width, floorCount: counted.length, aspect });
    return { columns, rows: stackRows(counted, columns) };
  }, [tagCounts, width, aspect]);
}

/** The plans of the floors under the overlay that carries names, bars, flows and drags. */
export function StackStage(props: StageProps) {
  const { stack, floors, pictures, choice, width } = props;
  const { columns, rows } = useLayout(props);
  const closed = floors.flatMap(({ id, isClosed }) => (isClosed ? [id] : [])).join();
  const plans = useMemo(() => {
    const closedIds = new Set(closed.split(','));
    return pictures.flatMap(({ id, pack, day, paints }): StackPlan[] => {
      const row = rows.find((one) => one.id === id);
      if (!row) return [];
      const isSunk = closedIds.has(id);
      const paint = isSunk ? paints.closed : paints.open;
      return [{ id, pack, day, paint, isSunk, box: planBox(row, columns) }];
    });
  }, [pictures, rows, columns, closed]);
  const outlines = useMemo(
    () =>
      new Map(plans.map(({ id, pack, box }) => [id, planOutline(pack, sunkBox(box, 1))] as const)),
    [plans],
  );
  const height = stackHeight(rows);
  const themeColours = useThemeColours();
  const colours = useMemo(() => toColours(themeColours), [themeColours]);
  const onPaper = useMemo(() => ({ ...choice, theme: 'light' as const }), [choice]);
  const paperPalette = usePlanPalette(onPaper);
  const draw = async (_holder: HTMLElement, paper: ThemeColours) => {
    const { target, aspect } = props;
    if (!paperPalette) return null;
    const { stackPicture } = await stackImage.fetch();
    const { position } = stack;
    return stackPicture({
      floors,
      pictures,
      aspect,
      target,
      position,
      palette: paperPalette,
      colours: paper,
    });
  };
  return (
    <ReportChart id="stack" title="Floors under the scenario" draw={draw} className="">
      <StackScroller height={height}>
        {(view, onDragAt) => (
          <>
            <StackPlans {...{ stack, plans, width, height, choice }} />
            <LaterView
              of={floorStack}
              with={{
                ...props,
                floors: floors.map((floor) =>
                  Object.assign({ outlines: outlines.get(floor.id) ?? [] }, floor),
                ),
                columns,
                rows,
                view,
                colours,
                font: fontFamily,
                onDragAt,
              }}
            />
          </>
        )}
      </StackScroller>
    </ReportChart>
  );
}

interface StackPlansProps {
  stack: PlanStack;
  plans: readonly StackPlan[];
  width: number;
  height: number;
  choice: PaletteChoice;
}

/** A palette over the shares of seats that plans replay; undefined until it is made. */
function usePlanPalette(choice: PaletteChoice): Uint8Array | undefined {
  const { data: lookup } = useLookUpTable(choice);
  return useMemo(() => {
    const domainMax = palettes[choice.palette].max;
    return lookup && stretchLookup(lookup, { domainMax, texelMax: mostUtilisation });
  }, [lookup, choice]);
}

/** The plans themselves, on one canvas. */
function StackPlans({ choice, ...shown }: StackPlansProps) {
  const theme = useFloorplanTheme();
  const { surface } = useThemeColours();
  const onCard = useMemo(() => ({ ...theme, background: surface }), [theme, surface]);
  const palette = usePlanPalette(choice);
  if (!palette) return null;
  return (
    <div className={styles['plans']} style={{ height: shown.height }}>
      <PlanStackView {...shown} palette={palette} theme={onCard} />
    </div>
  );
}

/** Pixels at the edges of the view where a drag scrolls it, and how far it does. */
const edge = 30;
const edgeStep = 10;

interface StackScrollerProps {
  height: number;
  children: (view: FloorStackProps['view'], onDragAt: (y: number) => void) => ReactNode;
}

/** Scrolls where there are many floors. */
function StackScroller({ height, children }: StackScrollerProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [seen, setSeen] = useState(height);
  const view = useMemo(() => ({ scrollTop, height: seen }), [scrollTop, seen]);
  useEffect(() => {
    if (scroller === null) return undefined;
    const observer = new ResizeObserver(() => setSeen(scroller.clientHeight));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  const handleDrag = useCallback(
    (y: number) => {
      if (scroller === null) return;
      if (y < scroller.scrollTop + edge) scroller.scrollBy({ top: -edgeStep });
      else if (y > scroller.scrollTop + seen - edge) scroller.scrollBy({ top: edgeStep });
    },
    [scroller, seen],
  );
  return (
    <div
      className={styles['scroller']}
      ref={setScroller}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <div className={styles['sheet']} style={{ height }}>
        {children(view, handleDrag)}
      </div>
    </div>
  );
}
