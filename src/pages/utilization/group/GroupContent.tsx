import { useState } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { HowComputed } from '#src/features/floor-view/figures/HowComputed.tsx';
import { LowCoverage } from '#src/features/report/empty/LowCoverage.tsx';
import { ReportEmpty } from '#src/features/report/empty/ReportEmpty.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { frameReason } from '../shared/frameReason.ts';
import { UtilizationRule } from '../shared/UtilizationRule.tsx';
import type { GroupData } from './data/readGroups.ts';
import { GroupScatterCard } from './GroupScatterCard.tsx';
import { GroupSummary } from './GroupSummary.tsx';
import { GroupTableCard } from './GroupTableCard.tsx';
import { groupTerms } from './groupTerms.ts';
import { useGroupView } from './useGroupView.ts';

interface GroupContentProps {
  data: GroupData;
  filters: Filters;
  zones: readonly ZoneSpace[];
  choices: readonly GroupingChoice[];
  roomSizes: readonly RoomSizeCategory[];
  nowMs: number;
}

/** Title, rule, key figures, scatter and table of what was read. */
export function GroupContent(props: GroupContentProps) {
  const { data, filters, zones, choices, roomSizes, nowMs } = props;
  const { request } = data;
  const [isAnyOpen, setIsAnyOpen] = useState(false);
  const needsZoneDays = isAnyOpen || (filters.values.showZonesInGroups ?? false);
  const view = useGroupView({ data, zones, roomSizes, needsZoneDays, nowMs });
  const { whole } = view;
  const reason = frameReason(whole, filters.frame.startMs > nowMs);
  const groupName = choices.find(({ id }) => id === request.grouping)?.label ?? 'Floor';
  return (
    <Page
      title="Group"
      about={
        <UtilizationRule
          what={`Use of ${request.subject.name} by ${groupName.toLowerCase()}`}
          scope={request}
          minutes={whole}
          spaces={whole.spaces ?? 0}
        />
      }
      actions={<HowComputed terms={groupTerms} />}
    >
      {reason !== null && <ReportEmpty reason={reason} scope={request} waysOut={filters} />}
      {reason === null && (
        <>
          <LowCoverage coverage={whole.coverage} />
          {whole.capacity === null && (
            <Banner>
              No capacity is known for these spaces, so shares of seats cannot be computed. Choose
              another capacity above; people and time in use are known without it.
            </Banner>
          )}
          <GroupSummary view={view} name={request.subject.name} />
          <GroupScatterCard
            view={view}
            groupName={groupName}
            capacityName={request.capacity}
            roomSizes={roomSizes}
            filters={filters}
          />
          <GroupTableCard
            view={view}
            filters={filters}
            choices={choices}
            grouping={request.grouping}
            groupName={groupName}
            onOpen={setIsAnyOpen}
          />
        </>
      )}
    </Page>
  );
}
