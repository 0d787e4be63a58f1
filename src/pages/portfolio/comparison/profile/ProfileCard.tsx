import { useMemo } from 'react';
import { Profile } from '#src/charts/profile/Profile.tsx';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ComparisonData } from '../data/readComparison.ts';
import { periodText } from '../change/periodText.ts';
import type { ReferenceChoice } from '../model/referenceLines.ts';
import { toProfileLines } from '../model/toProfiles.ts';
import styles from '../PortfolioComparison.module.css';

interface ProfileCardProps {
  data: ComparisonData;
  references: readonly ReferenceChoice[];
  nameOf: (group: MetricGroup) => string;
}

/** The week of each building over the others', in people per seat, so that sizes do not matter. */
export function ProfileCard({ data, references, nameOf }: ProfileCardProps) {
  const { weekdays, lines } = useMemo(() => toProfileLines(data, nameOf), [data, nameOf]);
  const { request } = data;
  return (
    <TitledCard title="The week, people per seat" label="Weekday profile">
      {lines.length === 0 ? (
        <p className={styles['sentence']}>
          No capacity is known, so people cannot be divided by seats. Choose another capacity above.
        </p>
      ) : (
        <ReportChart id="profile" title="The week, people per seat">
          <Profile
            label="People per seat by weekday"
            categoryTitle="Weekday"
            categories={weekdays.map((weekday) => weekdayTitles[weekday]?.slice(0, 3) ?? '')}
            lines={lines}
            references={references}
            comparedLabel={periodText(request.compared.days)}
            format={formatPercent}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
