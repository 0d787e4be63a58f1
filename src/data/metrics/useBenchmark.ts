import { useQuery } from '@tanstack/react-query';
import { privateGetZoneMetricsBenchMark } from '#contract/benchmark.ts';
import type { Parameters } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { filterOf } from './ReportSubject.ts';
import type { ReportScope } from './ReportScope.ts';

/** What is asked for to learn how the buildings in view lie among their peers. */
function benchmarkParameters({
  subject,
  frame,
  opening,
  capacity,
  ignoresMissingData,
}: ReportScope): Parameters {
  const filter = filterOf(subject);
  return {
    building_id: subject.buildingIds,
    ...frame,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    ...(ignoresMissingData ? {} : { ignore_missing_data: false }),
  };
}

/** The buildings in view among their peers: those of the same capacity band that the person may see; disabled where not needed. */
export function useBenchmark(scope: ReportScope, isWanted: boolean) {
  const { api } = useServices();
  return useQuery({
    ...endpointQuery(api, privateGetZoneMetricsBenchMark, benchmarkParameters(scope)),
    enabled: isWanted,
  });
}
