import { UtilizationPage } from '../shared/shell/UtilizationPage.tsx';
import { GroupReport } from './GroupReport.tsx';

/** Group: any metrics of groups of spaces, down to each zone (reports.md). */
export function GroupPage() {
  return (
    <UtilizationPage>
      {(filters, subject) => <GroupReport filters={filters} subject={subject} />}
    </UtilizationPage>
  );
}
