import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { useBlobSource } from '#src/lib/files/useBlobSource.ts';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { useUploadPicture } from '../../useUploads.ts';
import {
  lineKey,
  movedCross,
  pixelAt,
  pointAt,
  type FilePoint,
  type MeasuredLine,
} from './measuring.ts';
import styles from './Measure.module.css';

interface MeasurePictureProps {
  upload: Upload;
  lines: readonly MeasuredLine[];
  /** Larger than the page, to be scrolled. */
  isLarge: boolean;
  onDraw: (from: FilePoint, to: FilePoint) => void;
}

/** The picture of a file, on which lines are drawn: pressed and dragged, by two presses, or by keyboard. */
export function MeasurePicture(props: MeasurePictureProps) {
  const { data, error } = useUploadPicture(props.upload);
  const picture = props.upload.found?.picture;
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined || picture === undefined) return <Loading text="Loading the drawing" />;
  return <Canvas {...props} blob={data} picture={picture} />;
}

type Picture = NonNullable<NonNullable<Upload['found']>['picture']>;

/** A drag shorter than this is a press, in pixels of the screen. */
const leastDrag = 5;

function Canvas({
  upload,
  lines,
  isLarge,
  onDraw,
  blob,
  picture,
}: MeasurePictureProps & { blob: Blob; picture: Picture }) {
  const [start, setStart] = useState<FilePoint | null>(null);
  const [cross, setCross] = useState<FilePoint>(() => pointAt([0.5, 0.5], picture));
  const [spoken, setSpoken] = useState('');
  const pressedAt = useRef<[number, number] | null>(null);
  const image = useBlobSource(blob);
  const setEnd = (point: FilePoint) => {
    if (start === null) {
      setStart(point);
      setSpoken('First end set. Set the other end.');
    } else if (start[0] !== point[0] || start[1] !== point[1]) {
      onDraw(start, point);
      setStart(null);
      setSpoken(`Line ${lines.length + 1} drawn. Type its length.`);
    }
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): FilePoint => {
    const box = image.current?.getBoundingClientRect();
    if (box === undefined) return cross;
    return pointAt([(clientX - box.left) / box.width, (clientY - box.top) / box.height], picture);
  };
  const handleDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pressedAt.current = [event.clientX, event.clientY];
    setCross(pointOf(event));
    setEnd(pointOf(event));
  };
  const handleUp = (event: PointerEvent) => {
    const [x, y] = pressedAt.current ?? [event.clientX, event.clientY];
    pressedAt.current = null;
    const isDrag = Math.hypot(event.clientX - x, event.clientY - y) >= leastDrag;
    if (isDrag && start !== null) setEnd(pointOf(event));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = movedCross(cross, event, picture);
    if (next !== null) setCross(next);
    else if (event.key === 'Enter' || event.key === ' ') setEnd(cross);
    else if (event.key === 'Escape' && start !== null) setStart(null);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles['frame']}>
        <div
          className={isLarge ? styles['large'] : styles['canvas']}
          role="application"
          aria-label="Drawing to measure on. Arrow keys move the cross, Enter sets an end of a line, Escape starts over."
          tabIndex={0}
          onPointerDown={handleDown}
          onPointerMove={(event) => setCross(pointOf(event))}
          onPointerUp={handleUp}
          onKeyDown={handleKey}
        >
          <img ref={image} alt={upload.name} draggable={false} />
          <Marks picture={picture} lines={lines} start={start} cross={cross} />
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </>
  );
}

interface MarksProps {
  picture: Picture;
  lines: readonly MeasuredLine[];
  start: FilePoint | null;
  cross: FilePoint;
}

function Marks({ picture, lines, start, cross }: MarksProps) {
  const { width, height } = picture;
  const at = (point: FilePoint) => pixelAt(point, picture);
  const lineOf = (from: FilePoint, to: FilePoint) => {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    return { x1, y1, x2, y2 };
  };
  const [x, y] = at(cross);
  const arm = Math.max(width, height) / 60;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {lines.map((line, index) => {
        const ends = lineOf(line.from, line.to);
        return (
          <g key={lineKey(line)} className={styles['line']}>
            <line {...ends} />
            <text x={(ends.x1 + ends.x2) / 2} y={(ends.y1 + ends.y2) / 2} fontSize={arm * 1.5}>
              {index + 1}
            </text>
          </g>
        );
      })}
      {start !== null && <line className={styles['line']} {...lineOf(start, cross)} />}
      <path
        className={styles['cross']}
        d={`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`}
      />
    </svg>
  );
}
