import { UtilizationPage } from '../shared/shell/UtilizationPage.tsx';
import { UnderutilizedReport } from './UnderutilizedReport.tsx';

/** Underutilized: spaces whose seats are spare even at their peak (reports.md). */
export function UnderutilizedPage() {
  return (
    <UtilizationPage>
      {(filters, subject, building) => (
        <UnderutilizedReport filters={filters} subject={subject} building={building} />
      )}
    </UtilizationPage>
  );
}
