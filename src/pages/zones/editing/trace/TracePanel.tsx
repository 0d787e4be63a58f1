import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Underlay } from '#contract/underlays.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FileField } from '#src/ui/field/FileField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../Editing.module.css';
import { metresPerFoot, typedMetres } from '#src/lib/format/measures.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { calibrationText } from './calibrationText.ts';
import { KeptPicture, useKeepPicture, type TracePlace } from './KeptPicture.tsx';
import type { Trace, TracedPicture } from './useTrace.ts';

interface TracePanelProps extends TracePlace {
  editor: ZoneEditor;
}

/** A picture of the floor to draw after. */
export function TracePanel(props: TracePanelProps) {
  const { editor } = props;
  const { trace } = editor;
  const [error, setError] = useState<string | undefined>();
  if (trace.picture !== null) return <PictureForm {...props} picture={trace.picture} />;
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
        Show a scan or photo of the floor plan over the zones, see-through, and trace it. It stays
        in this tab and is not stored. To keep a picture for everybody, or to trace a drawing (PDF,
        DXF, SVG), <Link to="/tools/upload">upload it</Link>.
      </p>
      {trace.kept !== null && <OpenKept key={trace.kept.id} trace={trace} kept={trace.kept} />}
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

/** The way to the picture that is kept for the floor. */
function OpenKept({ trace, kept }: { trace: Trace; kept: Underlay }) {
  const opening = useMutation({ mutationFn: () => trace.openKept(kept) });
  return (
    <div className={styles['actions']}>
      <Button
        kind="primary"
        disabledReason={opening.isPending ? 'Loading the picture' : null}
        onPress={() => opening.mutate()}
      >
        Show {kept.name}
      </Button>
      <FormNotice>{opening.error && errorText(opening.error)}</FormNotice>
    </div>
  );
}

interface PictureFormProps extends TracePanelProps {
  picture: TracedPicture;
}

function PictureForm(props: PictureFormProps) {
  const { editor, picture } = props;
  const { trace, floor } = editor;
  const { place, opacity, isLocked } = picture;
  const { unitOfMeasure } = useStartUp().userData;
  const isInFeet = unitOfMeasure === 'imperial';
  const unit = isInFeet ? 'ft' : 'm';
  const perUnit = (floor.metresPerUnit ?? 1) / (isInFeet ? metresPerFoot : 1);
  const round = (value: number) => Math.round(value * 100) / 100;
  const fade = (value: number) => trace.change({ opacity: value });
  const move = (part: Partial<typeof place>) => trace.change({ place: { ...place, ...part } });
  return (
    <div className={styles['form']}>
      <h2>{picture.name}</h2>
      <PercentSlider label="Opacity" value={opacity} max={1} onChange={fade} onChangeEnd={fade} />
      <div className={styles['fields']}>
        <NumberField
          label={`From the left edge (${unit})`}
          value={round(place.left * perUnit)}
          min={-3000}
          max={3000}
          onChange={(length) => move({ left: length / perUnit })}
        />
        <NumberField
          label={`From the top edge (${unit})`}
          value={round(place.top * perUnit)}
          min={-3000}
          max={3000}
          onChange={(length) => move({ top: length / perUnit })}
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
      <Calibration {...props} />
      {picture.kept === null ? (
        <div className={styles['actions']}>
          <Button onPress={trace.remove}>Remove the picture</Button>
        </div>
      ) : (
        <KeptPicture {...props} />
      )}
    </div>
  );
}

/** Brings the picture to scale: a line drawn along a wall of known length. */
function Calibration({ editor, picture, ...place }: PictureFormProps) {
  const { drawing, setTool, trace, session, floor } = editor;
  const { keep } = useKeepPicture(editor, place);
  const { unitOfMeasure } = useStartUp().userData;
  const [length, setLength] = useState('');
  const [error, setError] = useState<string | undefined>();
  if (floor.metresPerUnit === null && picture.kept === null)
    return (
      <p>
        This floor has no scale yet, so the picture can’t be brought to it. Give one of its zones an
        area first, or upload the picture: the walls that you measure on it then give the floor its
        scale.
      </p>
    );
  const [from, to] = drawing.tool === 'calibrate' ? drawing.points : [];
  const unit = unitOfMeasure === 'imperial' ? 'ft' : 'm';
  const add = (event: FormEvent) => {
    event.preventDefault();
    const metres = typedMetres(length, unitOfMeasure);
    if (from === undefined || to === undefined || !(metres > 0))
      return setError('Enter the length of the line as a number greater than 0');
    const found = trace.calibrate(from, to, metres);
    if (found !== null) session.say('Picture brought to scale');
    // The floor has its scale from the picture, and so do all who edit it.
    if (found !== null && floor.metresPerUnit === null) keep(found);
    setLength('');
    setError(undefined);
    setTool('calibrate');
  };
  return (
    <>
      <p>{calibrationText(picture, floor)}</p>
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
