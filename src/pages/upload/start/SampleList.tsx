import { useMutation } from '@tanstack/react-query';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { kindNames } from '../uploadTexts.ts';
import styles from '../Upload.module.css';

const samples = [
  { file: 'sample-plan.geojson', kind: kindNames.geojson, text: 'a floor with 8 rooms' },
  { file: 'sample-imdf.zip', kind: kindNames.imdf, text: 'the same floor, as a zip archive' },
  { file: 'sample-plan.osm', kind: kindNames.osm, text: 'the same floor' },
  { file: 'sample-plan.dxf', kind: kindNames.dxf, text: 'a drawing with layers' },
  { file: 'sample-model.ifc', kind: kindNames.ifc, text: 'two floors with 8 spaces' },
  { file: 'sample-plan.pdf', kind: kindNames.pdf, text: 'a page with its scale' },
  { file: 'sample-plan.png', kind: kindNames.image, text: 'a picture to trace a floor from' },
  { file: 'sample-plan.svg', kind: kindNames.svg, text: 'a drawing without a unit' },
  { file: 'sample-rooms.csv', kind: kindNames.csv, text: '11 rooms, 3 rows of them wrong' },
  { file: 'sample-rooms.xlsx', kind: kindNames.xlsx, text: '8 rooms with seats and teams' },
  {
    file: 'sample-readings.csv',
    kind: 'Readings as CSV',
    text: 'two weeks of counts in these rooms',
  },
  {
    file: 'sample-bookings.csv',
    kind: 'Bookings as CSV',
    text: 'two weeks in the meeting rooms',
  },
  { file: 'sample-calendar.ics', kind: kindNames.ics, text: 'meetings, some of them repeated' },
] as const;

interface SampleListProps {
  /** Why none can be tried now. */
  refusal: string | null;
  onFile: (file: File) => void;
}

/** A file of each format to try or to look at. */
export function SampleList({ refusal, onFile }: SampleListProps) {
  const fetched = useMutation({
    mutationFn: async (name: string) => {
      const response = await fetch(`/samples/${name}`);
      if (!response.ok) throw new Error(`The sample ${name} is missing from this installation.`);
      return new File([await response.blob()], name);
    },
    onSuccess: onFile,
  });
  return (
    <TitledCard
      title="No file at hand?"
      note="Try a sample of the format. It is read like any other file."
    >
      <FormNotice>{fetched.error && errorText(fetched.error)}</FormNotice>
      <ul id="samples" className={styles['samples']}>
        {samples.map(({ file, kind, text }) => (
          <li key={file}>
            <span>
              <strong>{kind}</strong>, {text}
            </span>
            <span className={styles['acts']}>
              <Button disabledReason={refusal} onPress={() => fetched.mutate(file)}>
                Try it<span className="visually-hidden"> with {kind}</span>
              </Button>
              <a href={`/samples/${file}`} download>
                Download<span className="visually-hidden"> {file}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
