import { useMemo, type CSSProperties, type KeyboardEvent } from 'react';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import styles from './LineChart.module.css';
import type { LineChartModel, SlotNote, LineSeries } from './LineChartModel.ts';
import { toTimeAxis } from './model/toTimeAxis.ts';
import { valueRange } from './model/valueRange.ts';
import { useChartCursor } from './useChartCursor.ts';
import type { ChosenStretch } from './useKeptStretch.ts';
import { NoteCard } from '../cursor/NoteCard.tsx';
import type { CursorPlace } from './plot/plotOptions.ts';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { useThemeColours } from '#src/ui/theme/useThemeColours.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { ChartTheme } from './plot/PlotContent.ts';

/** From here on the tokens set larger type. */
const wideScreen = '(min-width: 2400px)';

/** The look of the current theme, as charts on a canvas take it. */
function useChartTheme(): ChartTheme {
  const colours = useThemeColours();
  const isWide = useMediaQuery(wideScreen);
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      colours,
      fontSize: isWide ? 14 : 12,
      fontFamily: style.getPropertyValue('--font'),
    };
  }, [colours, isWide]);
}

interface ChartCardProps {
  place: CursorPlace;
  note: SlotNote;
  series: readonly LineSeries[];
}

/** What is known of the slot under the cursor, on the side with more room. */
function ChartCard({ place, note, series }: ChartCardProps) {
  return (
    <NoteCard
      left={place.left}
      top={place.top + 12}
      isAtLeft={place.isRight}
      note={note}
      drawnAs={({ seriesId }) =>
        series.length > 1 ? series.find(({ id }) => id === seriesId) : undefined
      }
    />
  );
}

interface StretchChoice {
  label: string;
  onChoose: (range: ChosenStretch['range']) => void;
}

interface StretchChoicesProps {
  stretch: ChosenStretch;
  choices: readonly StretchChoice[];
  onClose: () => void;
}

/** Buttons over a chosen stretch, the first one ready to be pressed; Escape takes both away. */
function StretchChoices({ stretch, choices, onClose }: StretchChoicesProps) {
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected period"
      tabIndex={-1}
      className={styles['choices']}
      style={{ '--middle': `${stretch.left}px` } as CSSProperties}
      onKeyDown={handleKeyDown}
    >
      {choices.map(({ label, onChoose }, at) => (
        <Button
          key={label}
          kind={at === 0 ? 'primary' : 'plain'}
          isFocused={at === 0}
          onPress={() => {
            onClose();
            onChoose(stretch.range);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export interface LineChartProps {
  /** What the chart shows, for its name. */
  label: string;
  model: LineChartModel;
  /** Whether closed time keeps its place on the axis. */
  showsClosed: boolean;
  /** Whether lines run on where time was left out. */
  joinsBreaks: boolean;
  /** The note for a slot. */
  noteOf: (slot: number) => SlotNote;
  /** A stretch was chosen, by dragging, or by Shift with the arrow keys and Enter. */
  onSelectRange?: (range: { startMs: number; endMs: number }) => void;
  /** What can be done with a chosen stretch, which stays until one of it is done. */
  choices?: readonly StretchChoice[];
  /** A slot was pressed, or Enter at it: where its values come from. */
  onPick?: (slot: number) => void;
}

const moves = 'Arrow keys move through time.';
const chooses = 'Shift with the arrow keys, then Enter, selects a period.';
const explains = 'Enter explains how a value was computed.';

/** Lines over time. Pointer or arrow keys move a cursor, which is read out when the keys move it. */
export function LineChartView(props: LineChartProps) {
  const { label, model, showsClosed, joinsBreaks, noteOf, onSelectRange, choices, onPick } = props;
  const theme = useChartTheme();
  const content = useMemo(() => {
    const axis = toTimeAxis(model.slots, { showsClosed, joinsBreaks });
    return { model, axis, range: valueRange(model), theme };
  }, [model, showsClosed, joinsBreaks, theme]);
  const chart = useChartCursor(content, {
    noteOf,
    onSelectRange,
    keepsStretch: choices !== undefined,
    onPick,
  });
  const { hostRef, place, slot, chosen } = chart;
  return (
    <CursorFigure
      label={label}
      hint={[moves, onPick && explains, (onSelectRange ?? choices) && chooses]
        .filter(Boolean)
        .join(' ')}
      cursor={chart}
      className={styles['figure']}
      beside={
        chosen && <StretchChoices stretch={chosen} choices={choices ?? []} onClose={chart.leave} />
      }
    >
      <div
        ref={hostRef}
        className={styles['plot']}
        aria-hidden
        onPointerDown={chart.handlePointerDown}
        onClick={chart.handleClick}
      />
      {place && slot !== null && chosen === null && (
        <ChartCard place={place} note={noteOf(slot)} series={model.series} />
      )}
    </CursorFigure>
  );
}
