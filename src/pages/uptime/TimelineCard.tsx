import { useMemo } from 'react';
import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import type { MarkPlace } from '#src/charts/cursor/MarkPlace.ts';
import { labelWidthOf, Timeline } from '#src/charts/timeline/Timeline.tsx';
import { timelineDrawing } from '#src/charts/timeline/timelineDrawing.ts';
import type { TimelineModel } from '#src/charts/timeline/TimelineModel.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { durationText } from '#src/lib/format/durations.ts';
import { formatCount, formatPlural, formatUptime } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { KeyLegend, NoSpaces } from './uptimeParts.tsx';
import { spanText, stretchKinds, toTimeline, zoneOfBuilding, type ZoneRow } from './uptimeRows.ts';
import type { UptimeProps } from './uptimeView.ts';

/** Rows that a picture has; the table of gaps has all. */
const mostInPicture = 60;
const pictureWidth = 1120;
const title = 'Timeline of spaces';

interface TimelineCardProps extends UptimeProps {
  zones: readonly ZoneRow[];
  isTable: boolean;
}

/** When each space was valid, the least reliable first, or its gaps as a table. */
export function TimelineCard(props: TimelineCardProps) {
  const { view, filters, zones, isTable } = props;
  const { stretches } = view.tables;
  if (zones.length === 0)
    return (
      <TitledCard title={title}>
        <NoSpaces filters={filters} />
      </TitledCard>
    );
  if (!isTable) return <ChartCard {...props} />;
  const shown = new Set(zones.map(({ rowId }) => rowId));
  return (
    <TitledCard title={stretches.title} isFlush>
      <ReportTableView
        table={stretches}
        rows={stretches.rows.filter(({ zoneId }) => shown.has(zoneId))}
      />
    </TitledCard>
  );
}

function ChartCard({ data, place, zones, choose }: TimelineCardProps) {
  const model = useMemo(() => toTimeline(zones, data), [zones, data]);
  const inPicture = Math.min(zones.length, mostInPicture);
  const pictureTitle =
    inPicture < zones.length
      ? `${title}: the ${formatCount(inPicture)} with the least uptime, of ${formatCount(zones.length)}`
      : title;
  return (
    <TitledCard
      title={title}
      note={`${formatPlural(zones.length, 'space')}, least uptime first. Select a row to see its incidents.`}
    >
      <ReportChart
        id="timeline"
        title={pictureTitle}
        legend={Object.values(stretchKinds).map(({ label, colour }) => ({
          label,
          colour,
          kind: 'area',
        }))}
        draw={(_holder, colours) =>
          timelineDrawing(
            model,
            {
              width: pictureWidth,
              labelWidth: labelWidthOf(pictureWidth),
              from: 0,
              to: inPicture,
              shift: 0,
            },
            colours,
          )
        }
      >
        <Timeline
          label={title}
          model={model}
          chooseHint="Enter shows the incidents of the space."
          onChoose={choose}
          noteOf={(mark) => noteOf(mark, { model, zones, place })}
        />
        <KeyLegend entries={Object.values(stretchKinds)} />
      </ReportChart>
    </TitledCard>
  );
}

interface NoteContext {
  model: TimelineModel;
  zones: readonly ZoneRow[];
  place: Pick<PortfolioPlace, 'spaces' | 'subject'>;
}

function noteOf({ row, column }: MarkPlace, { model, zones, place }: NoteContext): ChartNote {
  const of = model.rows[row];
  const stretch = of?.stretches[column];
  if (of === undefined || stretch === undefined) return { title: '', lines: [] };
  const { startMs, endMs, text } = stretch;
  return {
    title: of.label,
    lines: [
      { text: `${durationText((endMs - startMs) / 60_000)}: ${text}` },
      { text: spanText(startMs, endMs, zoneOfBuilding(zones[row]?.building_id ?? '', place)) },
    ],
    remark: `${of.detail}, ${formatUptime(zones[row]?.uptime ?? null)} uptime`,
  };
}
