import { UtilizationPage } from '../shared/shell/UtilizationPage.tsx';
import { BottleneckReport } from './BottleneckReport.tsx';

/** Bottleneck: spaces that are full too often, and where there is slack meanwhile (reports.md). */
export function BottleneckPage() {
  return (
    <UtilizationPage>
      {(filters, subject, building) => (
        <BottleneckReport filters={filters} subject={subject} building={building} />
      )}
    </UtilizationPage>
  );
}
