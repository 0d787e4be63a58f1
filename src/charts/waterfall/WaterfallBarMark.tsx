import styles from './Waterfall.module.css';
import type { WaterfallBar as Bar } from './WaterfallModel.ts';
import { height, turned } from './waterfallScales.ts';

const characterWidth = 6.6;
const lineHeight = 14;
/** From the ground to a turned name. */
const nameGap = 10;

interface BarProps {
  bar: Bar;
  /** Whether the next one starts at its end. */
  isJoined: boolean;
  x: number;
  width: number;
  /** From one bar to the next. */
  step: number;
  y: (value: number) => number;
  /** Whether its words are turned. */
  isTurned: boolean;
  format: (value: number) => string;
  isPointed: boolean;
}

/** A bar with its value and its name; where there is little room both are turned. */
export function WaterfallBarMark({
  bar,
  isJoined,
  x,
  width,
  step,
  y,
  isTurned,
  format,
  isPointed,
}: BarProps) {
  const { from, to } = bar;
  const { kind, name, value } = bar.step;
  const top = y(Math.max(from, to));
  const sign = (value ?? 0) < 0 ? 'short' : 'spare';
  return (
    <g>
      {isJoined && (
        <line className={styles['joint']} x1={x} x2={x + step + width} y1={y(to)} y2={y(to)} />
      )}
      {value !== null && (
        <rect
          className={styles['bar']}
          data-kind={kind === 'total' ? 'total' : sign}
          data-pointed={isPointed || undefined}
          x={x}
          y={top}
          width={width}
          height={Math.max(1.5, Math.abs(y(from) - y(to)))}
          rx={2}
        />
      )}
      <Words
        kind="value"
        x={x + width / 2}
        y={top - 6}
        turnedTo={isTurned ? 'start' : null}
        text={value === null ? '–' : format(value)}
      />
      {isTurned ? (
        <Words
          kind="name"
          x={x + width / 2}
          y={height - turned.bottom + nameGap}
          turnedTo="end"
          text={shorten(name, turned.bottom - nameGap)}
        />
      ) : (
        <Name name={name} room={step} x={x + width / 2} />
      )}
    </g>
  );
}

/** A name below the ground. */
function Name({ name, room, x }: { name: string; room: number; x: number }) {
  const [first = '', second] = nameLines(name, room);
  const y = height - 22;
  return (
    <>
      <Words kind="name" x={x} y={y} turnedTo={null} text={first} />
      {second !== undefined && (
        <Words kind="name" x={x} y={y + lineHeight} turnedTo={null} text={second} />
      )}
    </>
  );
}

interface WordsProps {
  kind: 'value' | 'name';
  x: number;
  y: number;
  /** Which end of rotated text lies at the point; null for text above it. */
  turnedTo: 'start' | 'end' | null;
  text: string;
}

function Words({ kind, x, y, turnedTo, text }: WordsProps) {
  if (turnedTo === null)
    return (
      <text className={styles[kind]} x={x} y={y} textAnchor="middle">
        {text}
      </text>
    );
  return (
    <text
      className={styles[kind]}
      transform={`translate(${x + 4} ${y}) rotate(-90)`}
      textAnchor={turnedTo}
    >
      {text}
    </text>
  );
}

/** A name over at most two lines, broken between words, as much of each as there is room for. */
function nameLines(name: string, room: number): string[] {
  const characters = Math.floor(room / characterWidth);
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const at = breaks.findLast((index) => index <= characters);
  if (name.length <= characters || at === undefined) return [shorten(name, room)];
  return [name.slice(0, at), shorten(name.slice(at + 1), room)];
}

/** As much of a name as there is room for. */
function shorten(name: string, room: number): string {
  const characters = Math.floor(room / characterWidth);
  return name.length <= characters ? name : `${name.slice(0, Math.max(1, characters - 1))}…`;
}
