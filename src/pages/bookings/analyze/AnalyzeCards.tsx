import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import type { GroupedBookings } from '#src/data/bookings/readBookingGroups.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { MeasureWeekCard } from '#src/features/bookings/MeasureWeekCard.tsx';
import type { WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import type { BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { plainText } from '#src/features/report/table/cellKinds.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { pivotMeasures, startLines, type PivotMeasure } from './analyzeTexts.ts';
import { layoutText, pivotFields, withField, type PivotPlace } from './pivotFields.ts';
import { layoutTitle } from './pivotTable.ts';
import tableStyles from './PivotTable.module.css';
import { PivotTable } from './PivotTable.tsx';
import type { AnalyzeData } from './readAnalyze.ts';
import type { PivotRow } from './toPivot.ts';

/** What the page shows. */
export interface AnalyzeView {
  booked: BookedRooms;
  total: GroupedBookings['total'];
  measure: PivotMeasure;
  table: ReportTable<PivotRow>;
  hours: ReportTable<WeekHourMeasures>;
}

type AnalyzeProps = Shown<BuildingPlace, AnalyzeData, AnalyzeView>;

/** Turns to bars, as a word of `show`. */
const barsWord = 'bars';
const noField = { id: '', label: 'Nothing' };

/** The measure that `show` names, else the number of bookings. */
export function measureShown(show: readonly string[] | undefined): PivotMeasure {
  return pivotMeasures.find(({ id }) => show?.includes(id)) ?? pivotMeasures[0];
}

/** The choice of fields and measure. */
export function AnalyzeControls({ data, view, filters }: AnalyzeProps) {
  const { layout } = data.request;
  const put = (place: PivotPlace) => (id: string) => {
    const field = pivotFields.find((one) => one.id === id)?.id ?? null;
    filters.change({ group: layoutText(withField(layout, place, field)) });
  };
  const [first] = layout.rows;
  const others = pivotFields.filter(({ id }) => id !== first && id !== layout.column);
  const changeMeasure = (id: string) => {
    const words = (filters.values.show ?? []).filter(
      (word) => !pivotMeasures.some((one) => one.id === word),
    );
    const next = id === pivotMeasures[0].id ? words : [...words, id];
    filters.change({ show: next.length === 0 ? null : next });
  };
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <Pill
        label="Measure"
        options={pivotMeasures.map(({ id, label }) => ({ id, label }))}
        value={view.measure.id}
        onChange={changeMeasure}
      />
      <Pill label="Rows" options={pivotFields} value={layout.rows[0]} onChange={put('row')} />
      <Pill
        label="Then by"
        options={[noField, ...others]}
        value={layout.rows[1] ?? ''}
        onChange={put('second')}
      />
      <Pill label="Columns" options={pivotFields} value={layout.column} onChange={put('column')} />
    </div>
  );
}

/** Says that groups were too small to be shown by themselves; nothing where none was. */
export function SuppressedNotice({ data: { pivot } }: AnalyzeProps) {
  const { suppressed } = pivot;
  if (suppressed === 0) return null;
  return (
    <Banner>
      {formatPlural(suppressed, 'group')} with fewer than 5 bookings or 5 organizers{' '}
      {suppressed === 1 ? 'is' : 'are'} shown together, so that nobody can be recognized.
    </Banner>
  );
}

/** The pivot, and when bookings start. */
export function AnalyzeCards(props: AnalyzeProps) {
  const { measure, hours } = props.view;
  const { id, kind, label, value } = measure;
  return (
    <>
      <PivotCard {...props} />
      <MeasureWeekCard
        id="week"
        title="By weekday and hour of start"
        measure={{
          columnId: id,
          legend: label,
          value,
          isWeak: () => false,
          format: (one) => plainText(kind, one),
        }}
        table={hours}
        isTable={false}
        linesOf={startLines}
      />
    </>
  );
}

function PivotCard({ data, view, filters }: AnalyzeProps) {
  const choice = usePaletteChoice();
  const { measure, table } = view;
  const look = showsPart(filters.values, barsWord) ? 'bars' : 'heat';
  const inner = table.columns.slice(1, -1);
  const values = table.rows
    .slice(0, -1)
    .flatMap((row) => inner.map(({ value }) => Number(value(row) ?? 0)));
  const format = (value: number) => plainText(measure.kind, value);
  const scale = { choice, min: 0, max: Math.max(0, ...values) || 1, format };
  return (
    <TitledCard
      title={layoutTitle(data.request.layout)}
      isFlush
      tools={
        <SegmentedControl
          label="Cells"
          options={[
            { id: 'heat', label: 'Colors' },
            { id: 'bars', label: 'Bars' },
          ]}
          value={look}
          onChange={(id) => filters.change(showPart(filters.values, barsWord, id === 'bars'))}
        />
      }
    >
      {look === 'heat' && (
        <div className={tableStyles['legend']}>
          <ScaleLegend name={measure.label} scale={scale} keys={[]} />
        </div>
      )}
      <PivotTable table={table} measure={measure} look={look} scale={scale} />
    </TitledCard>
  );
}
