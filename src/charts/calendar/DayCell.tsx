import { inkOn } from '#domain/palette/inkOn.ts';
import { parseHex, toHex } from '#domain/palette/Rgb.ts';
import { isClamped, scaleColour, type ColourScale } from '../colour-scale/ColourScale.ts';
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

/** A day with its date, its color and, where there is room, its value. */
export function DayCell({ day, box, scale, hatchId }: DayCellProps) {
  const date = new Date(day.dayNumber * 86_400_000).getUTCDate();
  const { x, y, width, height } = box;
  if (day.value === null) {
    const isClosed = day.state === 'closed';
    return (
      <>
        <rect
          {...box}
          rx={4}
          className={styles[day.state]}
          fill={isClosed ? 'none' : `url(#${hatchId}-unknown)`}
        />
        {isClosed && (
          <text className={styles['date']} x={x + 6} y={y + 15}>
            {date}
          </text>
        )}
      </>
    );
  }
  const colour = scaleColour(scale, day.value);
  const ink = toHex(inkOn(parseHex(colour)));
  return (
    <>
      <rect {...box} rx={4} fill={colour} />
      {day.state === 'weak' && <rect {...box} rx={4} fill={`url(#${hatchId}-weak)`} />}
      <text className={styles['date']} style={{ fill: ink }} x={x + 6} y={y + 15}>
        {date}
      </text>
      {width >= roomyWidth && (
        <text
          className={styles['value']}
          style={{ fill: ink }}
          x={x + width - 6}
          y={y + height - 8}
        >
          {scale.format(day.value)}
        </text>
      )}
      {isClamped(scale, day.value) && (
        <path style={{ fill: ink }} d={`M${x + width - 7} ${y}h7v7z`} />
      )}
    </>
  );
}
