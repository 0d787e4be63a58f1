import { CellMark, inkOnCell } from '../colour-scale/CellMark.tsx';
import { scaleColour, type ColourScale } from '../colour-scale/ColourScale.ts';
import type { CellBox } from '../cursor/CellFigure.tsx';
import type { CalendarDay } from './CalendarDay.ts';
import styles from './CalendarHeat.module.css';

interface DayCellProps {
  day: CalendarDay;
  box: CellBox;
  scale: ColourScale;
  hatchId: string;
}

/** Narrower cells have no room for their value. */
const roomyWidth = 50;

/** A day with its date, its color and, where there is room, its value; of a closed one the date and its frame. */
export function DayCell({ day, box, scale, hatchId }: DayCellProps) {
  const { x, y, width, height } = box;
  const fill = day.value === null ? undefined : inkOnCell(scaleColour(scale, day.value));
  return (
    <>
      {day.state === 'closed' && <rect className={styles['closed']} {...box} rx={4} />}
      <CellMark cell={day} box={box} scale={scale} hatchId={hatchId} radius={4} />
      {day.state !== 'unknown' && (
        <text className={styles['date']} style={{ fill }} x={x + 6} y={y + 15}>
          {new Date(day.dayNumber * 86_400_000).getUTCDate()}
        </text>
      )}
      {day.value !== null && width >= roomyWidth && (
        <text className={styles['value']} style={{ fill }} x={x + width - 6} y={y + height - 8}>
          {scale.format(day.value)}
        </text>
      )}
    </>
  );
}
