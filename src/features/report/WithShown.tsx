import { useMemo, useState, type ReactNode } from 'react';
import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import type { DefinedReport, ReportData, Shown } from './defineReport.tsx';
import type { ReportPlace } from './place/ReportPlace.ts';

interface WithShownProps<Place extends ReportPlace, Data extends ReportData, View> extends Pick<
  Shown<Place, Data, View>,
  'place' | 'data' | 'filters'
> {
  report: DefinedReport<Place, Data, View>;
  /** Whether it is drawn as a card of the home page. */
  isCard?: boolean;
  children: (shown: Shown<Place, Data, View>) => ReactNode;
}

/** What the answers of a report say, as all its parts take it. */
export function WithShown<Place extends ReportPlace, Data extends ReportData, View>(
  props: WithShownProps<Place, Data, View>,
) {
  const { report, place, data, filters, isCard = false, children } = props;
  const areaText = useFormatArea();
  const [chosenId, choose] = useState<string | null>(null);
  const draw = (view: View) => children({ place, data, view, filters, chosenId, choose, areaText });
  const { view, viewer: Viewer } = report;
  if (Viewer)
    return (
      <Viewer data={data} place={place} filters={filters} isCard={isCard}>
        {draw}
      </Viewer>
    );
  return (
    <PureView data={data} place={place} view={view}>
      {draw}
    </PureView>
  );
}

interface PureViewProps<Place, Data, View> {
  data: Data;
  place: Place;
  view: (data: Data, place: Place) => View;
  children: (view: View) => ReactNode;
}

function PureView<Place, Data, View>(props: PureViewProps<Place, Data, View>) {
  const { data, place, view, children } = props;
  return children(useMemo(() => view(data, place), [view, data, place]));
}
