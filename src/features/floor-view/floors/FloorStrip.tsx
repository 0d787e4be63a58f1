import type { ReactNode } from 'react';
import { SparkDrawing } from '#src/charts/sparkline/SparkDrawing.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Foldable } from '../layout/Foldable.tsx';
import { usePlanPlace } from '../layout/usePlanPlace.ts';
import type { FloorCourse, FloorRow } from './FloorRow.ts';
import styles from './FloorStrip.module.css';

interface FloorStripProps {
  rows: readonly FloorRow[];
  selectedId: string | null;
  /** The color of a share on the palette, as CSS. */
  colourOf: (share: number) => string;
  onSelect: (floorId: string) => void;
  /** What the strip is of, where not of the moment or period of the page. */
  title?: string;
  /** Stands below the floors: their building. */
  total?: ReactNode;
}

/** The floors of the building, each with a bar and its value; in an hour of the typical week with its typical day, too. */
export function FloorStrip(props: FloorStripProps) {
  const { rows, selectedId, colourOf, onSelect, total, title = 'Floors' } = props;
  const isAlong = usePlanPlace().shape !== 'rail';
  return (
    <Foldable panel="floors" title="Floors">
      <Card
        isFloating
        label="Floors"
        className={classNames(styles['strip'], isAlong && styles['along'])}
      >
        <p className={styles['title']} aria-hidden={title === 'Floors'}>
          {title}
        </p>
        <ul className={styles['floors']}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                ref={row.id === selectedId ? (isAlong ? revealAlong : revealBelow) : null}
                type="button"
                className={classNames(styles['floor'], row.id === selectedId && styles['current'])}
                aria-current={row.id === selectedId ? 'true' : undefined}
                aria-label={`${row.name}: ${spokenOf(row)}`}
                title={titleOf(row)}
                onClick={() => onSelect(row.id)}
              >
                <span className={styles['label']}>{row.label}</span>
                <span className={styles['measure']}>
                  <FloorBar row={row} colourOf={colourOf} />
                  {row.course && <CourseLine course={row.course} />}
                </span>
                <span className={styles['value']}>
                  {row.value}
                  <FloorMark mark={row.mark} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {total}
      </Card>
    </Foldable>
  );
}

/** Keeps the current floor in view where the strip scrolls, without scrolling the page. */
function reveal(button: HTMLElement | null, scroller: 'ul' | 'section'): (() => void) | undefined {
  const strip = button?.closest(scroller);
  if (!button || !strip) return undefined;
  const observer = new ResizeObserver(() => {
    const row = button.getBoundingClientRect();
    const view = strip.getBoundingClientRect();
    if (row.top < view.top) strip.scrollTop -= view.top - row.top;
    else if (row.bottom > view.bottom) strip.scrollTop += row.bottom - view.bottom;
    if (row.left < view.left) strip.scrollLeft -= view.left - row.left;
    else if (row.right > view.right) strip.scrollLeft += row.right - view.right;
  });
  observer.observe(strip);
  return () => observer.disconnect();
}

const revealAlong = (button: HTMLElement | null) => reveal(button, 'ul');
const revealBelow = (button: HTMLElement | null) => reveal(button, 'section');

function FloorBar({ row, colourOf }: { row: FloorRow; colourOf: (share: number) => string }) {
  if (row.isPending || row.isLeftOut) return <span className={styles['bar']} />;
  if (row.share === null) return <span className={styles['unknown']} />;
  const width = `${Math.min(100, Math.max(0, row.share * 100))}%`;
  return (
    <span className={styles['bar']}>
      <span style={{ width, background: colourOf(row.share) }} />
    </span>
  );
}

function CourseLine({ course: { hours, at, top } }: { course: FloorCourse }) {
  const points = hours.map((value) => ({ value, expected: null }));
  return (
    <span className={styles['course']}>
      <SparkDrawing points={points} top={top} at={at} />
    </span>
  );
}

function titleOf({ name, mark, note, isLeftOut, spoken }: FloorRow): string {
  if (isLeftOut) return `${name}: ${spoken}`;
  const facts = [note, mark && `${mark} than usual`].filter((fact) => fact !== undefined);
  return facts.length === 0 ? name : `${name}: ${facts.join(', ')}`;
}

function spokenOf({ spoken, mark, note }: FloorRow): string {
  return [spoken, note, mark && `${mark} than usual`]
    .filter((fact) => fact !== undefined)
    .join(', ');
}

/** A small triangle, so that color is not the only difference. */
function FloorMark({ mark }: Pick<FloorRow, 'mark'>) {
  const glyph = mark === 'busier' ? '▲' : mark === 'quieter' ? '▼' : '';
  return (
    <span className={classNames(styles['mark'], mark && styles[mark])} aria-hidden>
      {glyph}
    </span>
  );
}
