import { useState } from 'react';
import type { Upload, UploadMapping } from '#contract/uploads.ts';
import { ratioOfNote } from '#domain/geometry/scaleNote.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { typedMetres } from '#src/lib/format/measures.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { lengthWord, sizeText, typedLength } from './lengthTexts.ts';
import { MeasureLines } from './measure/MeasureLines.tsx';
import { without, type MappingPart } from './MappingPart.ts';

const units = [
  { id: 'mm', label: 'Millimeters' },
  { id: 'cm', label: 'Centimeters' },
  { id: 'm', label: 'Meters' },
  { id: 'in', label: 'Inches' },
  { id: 'ft', label: 'Feet' },
] as const;

const byWidth = 'width';
const byLines = 'lines';

const byNote = 'note:';
/** A page has so many points to an inch, which is so long in meters. */
const points = 72;
const inchM = 0.0254;

/**
 * How large the drawing is: by its unit, by the scale that a page names, or by the width of the rooms together where it is none of
 * these.
 */
export function ScaleField({ upload, mapping, onChange }: MappingPart) {
  const { extent, size_m: size } = upload.found ?? {};
  const { unitOfMeasure } = useStartUp().userData;
  const [measure, setMeasure] = useState(() => measureOf(upload, mapping));
  const [width, setWidth] = useState(() => {
    const [line] = mapping.lines ?? [];
    return line === undefined || measure !== byWidth ? '' : typedLength(line.metres, unitOfMeasure);
  });
  const setLines = (lines: NonNullable<UploadMapping['lines']>) =>
    onChange((before) => ({ ...before, units: null, lines }));
  const handleWidth = (text: string) => {
    setWidth(text);
    const metres = typedMetres(text, unitOfMeasure);
    setLines(extent && metres > 0 ? [lineAcross(extent, metres)] : []);
  };
  const handlePick = (picked: string) => {
    const unit = units.find(({ id }) => id === picked)?.id ?? null;
    setMeasure(unit === null ? picked : null);
    const ratio = picked.startsWith(byNote) ? ratioOfNote(picked.slice(byNote.length)) : null;
    if (ratio !== null) setLines([inchLine(ratio)]);
    else onChange((before) => ({ ...without(before, 'lines'), units: unit }));
  };
  return (
    <>
      <ChoiceField
        label={size ? `Scale, now ${sizeText(size, unitOfMeasure)}` : 'Scale'}
        options={choicesOf(upload)}
        value={measure ?? mapping.units ?? null}
        emptyText={upload.found?.units ? 'As the file says' : 'Choose'}
        onPick={handlePick}
      />
      {measure === byWidth && (
        <TextField
          label={`Width of all rooms in ${lengthWord(unitOfMeasure)}`}
          value={width}
          onChange={handleWidth}
        />
      )}
      {measure === byLines && (
        <MeasureLines upload={upload} lines={mapping.lines ?? []} onChange={setLines} />
      )}
    </>
  );
}

const later = 'later';
const scalesOfPictures = [
  { id: later, label: 'Set later, in Zones' },
  { id: byLines, label: 'By walls measured on the picture' },
] as const;

/** How large a picture is: by walls measured on it, or not known yet. */
export function PictureScale({ upload, mapping, onChange }: MappingPart) {
  const { lines = [] } = mapping;
  const [isMeasured, setMeasured] = useState(lines.length > 0);
  if (upload.found?.picture === undefined) return null;
  return (
    <>
      <ChoiceField
        label="Scale"
        options={scalesOfPictures}
        value={isMeasured ? byLines : later}
        emptyText="Choose"
        onPick={(picked) => {
          setMeasured(picked === byLines);
          if (picked === later) onChange((before) => without(before, 'lines'));
        }}
      />
      {isMeasured && (
        <MeasureLines
          upload={upload}
          lines={lines}
          onChange={(measured) => onChange((before) => ({ ...before, lines: measured }))}
        />
      )}
    </>
  );
}

/** An inch of the page, at a scale such as 1:150. */
function inchLine(ratio: number): NonNullable<UploadMapping['lines']>[number] {
  return { from: [0, 0], to: [points, 0], metres: inchM * ratio };
}

function lineAcross(
  [left, top, right]: NonNullable<NonNullable<Upload['found']>['extent']>,
  metres: number,
): NonNullable<UploadMapping['lines']>[number] {
  return { from: [left, top], to: [right, top], metres };
}

/** How the lines of a mapping were given; null without any. */
function measureOf({ found }: Upload, { lines: [line] = [] }: UploadMapping): string | null {
  if (line === undefined) return null;
  const isLine = (other: typeof line): boolean => JSON.stringify(other) === JSON.stringify(line);
  const note = found?.scale_notes?.find((one) => isLine(inchLine(ratioOfNote(one) ?? 0)));
  if (note !== undefined) return byNote + note;
  const { extent } = found ?? {};
  return extent && isLine(lineAcross(extent, line.metres)) ? byWidth : byLines;
}

function choicesOf({ kind, found }: Upload): { id: string; label: string }[] {
  const { extent, scale_notes: notes = [] } = found ?? {};
  return [
    ...notes.map((note) => ({ id: byNote + note, label: `${note}, as the page says` })),
    ...(kind === 'pdf' ? [] : units).map(({ id, label }) => ({
      id,
      label: `Drawn in ${label.toLowerCase()}`,
    })),
    ...(found?.picture ? [{ id: byLines, label: 'By walls measured on the drawing' }] : []),
    ...(extent ? [{ id: byWidth, label: 'By the width of all rooms' }] : []),
  ];
}
