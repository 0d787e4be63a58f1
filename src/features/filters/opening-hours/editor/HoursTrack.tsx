import { useRef, useState, type PointerEvent } from 'react';
import { dragRanges, moveEnd, type HoursDrag } from '#domain/opening-hours/editOpeningRule.ts';
import { clockTime } from '#domain/opening-hours/clockTime.ts';
import type { MinuteRange } from '#domain/opening-hours/OpeningRule.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { HoursHandle } from './HoursHandle.tsx';
import styles from './WeekHours.module.css';

interface HoursTrackProps {
  /** The weekday in full. */
  title: string;
  ranges: readonly MinuteRange[];
  /** Minutes from its left to its right. */
  span: number;
  /** Only the handles of the chosen day are stops of Tab. */
  isChosen: boolean;
  onChoose: () => void;
  onChange: (ranges: readonly MinuteRange[]) => void;
}

/** The hours of a day on a line: dragging draws, moves or stretches a range. */
export function HoursTrack({ title, ranges, span, isChosen, onChoose, onChange }: HoursTrackProps) {
  const line = useRef<HTMLDivElement>(null);
  const drag = useRef<HoursDrag | null>(null);
  const [draft, setDraft] = useState<readonly MinuteRange[] | null>(null);
  const minuteAt = ({ clientX }: PointerEvent) => {
    const { left, width } = line.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return ((clientX - left) / width) * span;
  };
  const hasMoved = useRef(false);
  const handlePointerUp = (event: PointerEvent) => {
    // Where it ends is reread: the last move may not have been drawn yet.
    if (drag.current && hasMoved.current)
      onChange(dragRanges(ranges, drag.current, minuteAt(event)));
    endDrag();
  };
  const endDrag = () => {
    drag.current = null;
    hasMoved.current = false;
    setDraft(null);
  };
  return (
    <div
      ref={line}
      className={classNames(styles['track'], isChosen && styles['chosen'])}
      role="group"
      aria-label={`${title}, ${ranges.map(rangeText).join(', ') || 'closed'}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { start: minuteAt(event), ...grabbed(event.target) };
        onChoose();
      }}
      onPointerMove={(event) => {
        if (!drag.current) return;
        hasMoved.current = true;
        setDraft(dragRanges(ranges, drag.current, minuteAt(event)));
      }}
      onPointerUp={handlePointerUp}
      onPointerCancel={endDrag}
    >
      {(draft ?? ranges).map((range, index) => {
        const handle = (end: 'from' | 'to') => (
          <HoursHandle
            label={`${title}, range ${index + 1}, ${end === 'from' ? 'opens' : 'closes'}`}
            minute={range[end]}
            end={end}
            isStop={isChosen}
            onMove={(minute) => onChange(ranges.with(index, moveEnd(range, end, minute)))}
            onRemove={() => onChange(ranges.toSpliced(index, 1))}
          />
        );
        return (
          // oxlint-disable-next-line react/no-array-index-key -- they have no identity of their own but their order
          <div key={index} className={styles['bar']} data-index={index} style={place(range, span)}>
            {handle('from')}
            <span className={styles['text']} aria-hidden>
              {rangeText(range)}
            </span>
            {handle('to')}
          </div>
        );
      })}
    </div>
  );
}

function rangeText({ from, to }: MinuteRange): string {
  return `${clockTime(from)} to ${clockTime(to)}`;
}

function place({ from, to }: MinuteRange, span: number) {
  return { left: `${(from / span) * 100}%`, width: `${((to - from) / span) * 100}%` };
}

/** What a pointer came down on, as its elements say. */
function grabbed(target: EventTarget): Pick<HoursDrag, 'index' | 'end'> {
  const element = target instanceof Element ? target : null;
  const bar = element?.closest<HTMLElement>('[data-index]');
  const end = element?.closest<HTMLElement>('[data-end]')?.dataset['end'];
  return {
    index: bar ? Number(bar.dataset['index']) : null,
    end: end === 'from' || end === 'to' ? end : null,
  };
}
