import { useState, type FormEvent } from 'react';
import type { Position } from '#domain/geometry/Ring.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './Editing.module.css';
import { addPoint, startDrawing } from './drawing.ts';
import { lengthInImage } from './planKeys.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

const empty = { left: '', top: '', width: '', height: '' };
type Sides = typeof empty;

const titles: Readonly<Record<keyof Sides, string>> = {
  left: 'From the left edge',
  top: 'From the top edge',
  width: 'Width',
  height: 'Height',
};

/** A rectangle by typed place and size, without a pointer. */
export function RectangleForm({ editor }: { editor: ZoneEditor }) {
  const { floor, place, take } = editor;
  const { unitOfMeasure } = useStartUp().userData;
  const [sides, setSides] = useState<Sides>(empty);
  const [error, setError] = useState<string | undefined>();
  const unit = unitOfMeasure === 'imperial' ? 'ft' : 'm';
  if (floor.metresPerUnit === null)
    return (
      <p className={styles['note']}>
        This floor has no scale, so a place and size can’t be typed. Give one of its zones an area
        first.
      </p>
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const length = (side: keyof Sides) => lengthInImage(sides[side], floor, unitOfMeasure);
    const [x, y] = [length('left') / floor.width, length('top') / floor.height];
    const [width, height] = [length('width') / floor.width, length('height') / floor.height];
    const isSound = [x, y, width, height].every((value) => value >= 0) && width > 0 && height > 0;
    if (!isSound) return setError('Enter all four lengths as numbers, the sizes greater than 0');
    if (x + width > 1 || y + height > 1) return setError('This rectangle would leave the plan');
    setError(undefined);
    const corner: Position = floor.snap([x, y]);
    const first = addPoint(startDrawing('rectangle'), corner, place);
    take(addPoint(first.drawing, floor.snap([x + width, y + height]), place));
  };
  return (
    <form className={styles['form']} onSubmit={add} noValidate>
      <h2>Rectangle by size</h2>
      <div className={styles['fields']}>
        {(Object.keys(titles) as (keyof Sides)[]).map((side) => (
          <TextField
            key={side}
            label={`${titles[side]} (${unit})`}
            value={sides[side]}
            onChange={(value) => setSides({ ...sides, [side]: value })}
            error={side === 'left' ? error : undefined}
          />
        ))}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" kind="primary">
          Add rectangle
        </Button>
      </div>
    </form>
  );
}
