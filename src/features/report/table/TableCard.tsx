import type { ReactNode } from 'react';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ReportTableView, type ReportTableViewProps } from './ReportTableView.tsx';

interface TableCardProps<Row> extends ReportTableViewProps<Row> {
  /** The heading, where that is not the table's title. */
  title?: string;
  /** The name of the region, where the heading does not say it shortly. */
  region?: string;
  /** How the rows come about, in a sentence. */
  note?: string;
  /** Controls beside the heading. */
  tools?: ReactNode;
}

/** A table of the report in a card of its own. */
export function TableCard<Row extends object>(props: TableCardProps<Row>) {
  const { title = props.table.title, region = title, note, tools, ...view } = props;
  return (
    <TitledCard
      title={title}
      label={region}
      isFlush
      tools={tools}
      {...(note === undefined ? {} : { note })}
    >
      <ReportTableView {...view} />
    </TitledCard>
  );
}
