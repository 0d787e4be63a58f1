import { useState, type FormEvent } from 'react';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FileField } from '#src/ui/field/FileField.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../Editing.module.css';
import { lengthInImage } from '../lengths.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import type { TracedPicture } from './useTrace.ts';

/** A line that is off by more than this share gets a warning. */
const mostResidual = 0.02;

/** A picture of the floor to draw after. */
export function TracePanel({ editor }: { editor: ZoneEditor }) {
  const { trace } = editor;
  const [error, setError] = useState<string | undefined>();
  if (trace.picture !== null) return <PictureForm editor={editor} picture={trace.picture} />;
  const open = (file: File) => {
    setError(undefined);
    trace.open(file).catch(() => {
      setError(`${file.name} is not a picture that can be shown. Save it as PNG or JPG.`);
    });
  };
  return (
    <div className={styles['form']}>
      <h2>Trace a picture</h2>
      <p>
        Lay a scan or photo of the floor’s plan over the zones, see-through, and draw after it. It
        stays in this tab and is not stored.
      </p>
      <FileField
        label="Choose a picture"
        accepts={['.png', '.jpg', '.jpeg']}
        text="PNG or JPG"
        error={error}
        onFile={open}
      />
    </div>
  );
}

interface PictureFormProps {
  editor: ZoneEditor;
  picture: TracedPicture;
}

function PictureForm({ editor, picture }: PictureFormProps) {
  const { trace, floor } = editor;
  const { place, opacity, isLocked } = picture;
  const perUnit = floor.metresPerUnit ?? 1;
  const round = (value: number) => Math.round(value * 100) / 100;
  const fade = (value: number) => trace.change({ opacity: value });
  const move = (part: Partial<typeof place>) => trace.change({ place: { ...place, ...part } });
  return (
    <div className={styles['form']}>
      <h2>{picture.name}</h2>
      <PercentSlider label="Opacity" value={opacity} max={1} onChange={fade} onChangeEnd={fade} />
      <div className={styles['fields']}>
        <NumberField
          label="From the left edge (m)"
          value={round(place.left * perUnit)}
          min={-1000}
          max={1000}
          onChange={(metres) => move({ left: metres / perUnit })}
        />
        <NumberField
          label="From the top edge (m)"
          value={round(place.top * perUnit)}
          min={-1000}
          max={1000}
          onChange={(metres) => move({ top: metres / perUnit })}
        />
        <NumberField
          label="Turn (degrees)"
          value={round(place.turn)}
          min={-180}
          max={180}
          onChange={(turn) => move({ turn })}
        />
      </div>
      <Switch isOn={!isLocked} onChange={(isOn) => trace.change({ isLocked: !isOn })}>
        Drag the picture on the plan
      </Switch>
      <Calibration editor={editor} picture={picture} />
      <div className={styles['actions']}>
        <Button onPress={trace.remove}>Remove the picture</Button>
      </div>
    </div>
  );
}

/** Brings the picture to scale: a line drawn along a wall of known length. */
function Calibration({ editor, picture }: PictureFormProps) {
  const { drawing, setTool, trace, session, floor } = editor;
  const { unitOfMeasure } = useStartUp().userData;
  const [length, setLength] = useState('');
  const [error, setError] = useState<string | undefined>();
  if (floor.metresPerUnit === null)
    return (
      <p>
        This floor has no scale yet, so the picture can’t be brought to it. Give one of its zones an
        area first.
      </p>
    );
  const [from, to] = drawing.tool === 'calibrate' ? drawing.points : [];
  const unit = unitOfMeasure === 'imperial' ? 'ft' : 'm';
  const add = (event: FormEvent) => {
    event.preventDefault();
    const units = lengthInImage(length, floor, unitOfMeasure);
    if (from === undefined || to === undefined || !(units > 0))
      return setError('Enter the length of the line as a number greater than 0');
    const metres = units * (floor.metresPerUnit ?? 1);
    if (trace.calibrate(from, to, metres)) session.say('Picture brought to scale');
    setLength('');
    setError(undefined);
    setTool('calibrate');
  };
  return (
    <>
      <p>{calibrationText(picture)}</p>
      {to === undefined ? (
        <div className={styles['actions']}>
          <Button onPress={() => setTool('calibrate')}>
            {picture.lines.length === 0 ? 'Calibrate' : 'Add another line'}
          </Button>
          {picture.lines.length > 0 && (
            <Button onPress={() => trace.change({ lines: [], residual: null })}>
              Forget the lines
            </Button>
          )}
        </div>
      ) : (
        <form className={styles['fields']} onSubmit={add} noValidate>
          <TextField
            label={`Length of the line (${unit})`}
            value={length}
            onChange={setLength}
            error={error}
            isFocused
          />
          <Button type="submit" kind="primary">
            Set the scale
          </Button>
        </form>
      )}
    </>
  );
}

function calibrationText({ lines, residual }: TracedPicture): string {
  if (residual === null)
    return 'The picture spans the width of the floor plan. To set its scale, draw a line along the longest wall whose length you know.';
  const scaleText = `Scale set from ${formatPlural(lines.length, 'line')}.`;
  return residual > mostResidual
    ? `${scaleText} One of them is off by ${formatPercent(residual)}: check its length, or whether the picture is distorted.`
    : scaleText;
}
