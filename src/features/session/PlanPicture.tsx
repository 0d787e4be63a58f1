import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import styles from './PlanPicture.module.css';

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How full it is drawn, 0..1. */
  share: number;
  desks?: number;
}

/** A drawn floor, of no building: it shows what the product looks like and tells no figure. */
const rooms: readonly Room[] = [
  { x: 0, y: 0, width: 64, height: 56, share: 0.86 },
  { x: 64, y: 0, width: 64, height: 56, share: 0.3 },
  { x: 128, y: 0, width: 112, height: 84, share: 0.62, desks: 3 },
  { x: 240, y: 0, width: 112, height: 84, share: 0.18, desks: 3 },
  { x: 352, y: 0, width: 48, height: 84, share: 0 },
  { x: 0, y: 56, width: 128, height: 28, share: 0.08 },
  { x: 0, y: 112, width: 96, height: 92, share: 0.46, desks: 3 },
  { x: 96, y: 112, width: 56, height: 44, share: 0.98 },
  { x: 96, y: 156, width: 56, height: 48, share: 0.12 },
  { x: 248, y: 112, width: 72, height: 92, share: 0.74, desks: 2 },
  { x: 320, y: 112, width: 80, height: 44, share: 0.24 },
  { x: 320, y: 156, width: 80, height: 48, share: 0.55 },
  { x: 0, y: 228, width: 136, height: 60, share: 0.27, desks: 4 },
  { x: 136, y: 228, width: 128, height: 60, share: 0.81, desks: 4 },
  { x: 264, y: 228, width: 64, height: 60, share: 0.04 },
  { x: 328, y: 228, width: 72, height: 60, share: 0.4 },
];

const core = { x: 168, y: 118, width: 64, height: 80 };
const deskStep = 26;
const deskWidth = 14;

function fillOf(share: number): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    toHex(colourAt({ palette: 'regular', theme }, share)),
  );
  return `light-dark(${light}, ${dark})`;
}

/** A floor plan in the colors of the heatmap, for whoever has not signed in. */
export function PlanPicture() {
  return (
    <svg className={styles['picture']} viewBox="-6 -6 412 300" aria-hidden>
      <rect className={styles['floor']} width="400" height="288" rx="3" />
      {rooms.map(({ x, y, width, height, share, desks = 0 }) => (
        <g key={`${x} ${y}`}>
          <rect
            className={styles['room']}
            style={{ fill: fillOf(share) }}
            {...{ x, y, width, height }}
          />
          {Array.from({ length: desks }, (_, at) => (
            <rect
              key={at}
              className={styles['desk']}
              x={x + (width - (desks - 1) * deskStep - deskWidth) / 2 + at * deskStep}
              y={y + height / 2 - 12}
              width={deskWidth}
              height="24"
              rx="2"
            />
          ))}
        </g>
      ))}
      <rect className={styles['core']} {...core} />
      <path className={styles['core-line']} d="M200 118V198M168 158H232" />
      <rect className={styles['wall']} width="400" height="288" rx="3" />
    </svg>
  );
}
