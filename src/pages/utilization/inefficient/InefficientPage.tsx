import { UtilizationPage } from '../shared/shell/UtilizationPage.tsx';
import { InefficientReport } from './InefficientReport.tsx';

/** Inefficient: rooms that are held by groups far smaller than they fit (reports.md). */
export function InefficientPage() {
  return (
    <UtilizationPage>
      {(filters, subject, building) => (
        <InefficientReport filters={filters} subject={subject} building={building} />
      )}
    </UtilizationPage>
  );
}
