import { UtilizationPage } from '../shared/shell/UtilizationPage.tsx';
import { OpportunityReport } from './OpportunityReport.tsx';

/** Opportunity: how many seats each floor could release or needs (reports.md). */
export function OpportunityPage() {
  return (
    <UtilizationPage>
      {(filters, subject) => <OpportunityReport filters={filters} subject={subject} />}
    </UtilizationPage>
  );
}
