import { useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { describeZone } from '#src/floorplan/paint/describeZone.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from './ZoneGlance.module.css';

/** What is said of a zone at the pointer. */
export interface Glance {
  /** The value with what it is: "Mean utilization 46%"; null reads the moment that the plan shows. */
  text: string | null;
  coverage: number | null;
  /** A value for each hour of the average day; null while on their way. */
  hours: Float64Array | null;
  /** The value at the top of the line. */
  top: number;
}

interface ZoneGlanceProps extends Glance {
  engine: FloorplanEngine;
  /** The zone's number on the plan. */
  index: number;
}

const width = 120;
const height = 26;

/** The card at the pointer: value, coverage and the average day as a line. */
export function ZoneGlance({ engine, index, text, coverage, hours, top }: ZoneGlanceProps) {
  return (
    <>
      <span>{text ?? <MomentText engine={engine} index={index} />}</span>
      {hours && (
        <svg className={styles['day']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <path d={linePath(hours, top)} />
        </svg>
      )}
      {coverage !== null && <small>{formatPercent(coverage)} coverage</small>}
    </>
  );
}

/** The value that the plan shows now, which changes while a day is played back. */
function MomentText({ engine, index }: Pick<ZoneGlanceProps, 'engine' | 'index'>) {
  const paint = useSyncExternalStore(engine.paint.subscribe, engine.paint.get);
  const { value, state } = describeZone(paint, engine.format, index);
  return state === '' ? value : state;
}

/** Known hours joined; a gap where one is not known. */
function linePath(hours: Float64Array, top: number): string {
  let isPenDown = false;
  let path = '';
  hours.forEach((value, hour) => {
    if (Number.isNaN(value)) {
      isPenDown = false;
      return;
    }
    const x = ((hour + 0.5) / hours.length) * width;
    const y = height - 1 - Math.min(1, value / Math.max(top, Number.MIN_VALUE)) * (height - 3);
    path += `${isPenDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    isPenDown = true;
  });
  return path;
}
