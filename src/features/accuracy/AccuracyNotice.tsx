import { useQuery } from '@tanstack/react-query';
import { getIncidents } from '#contract/incidents.ts';
import type { Parameters } from '#src/data/api/ApiClient.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { toAccuracyNote } from './toAccuracyNote.ts';

/** Which spaces were silent in the frame of a report, for those who asked for it (preference accuracy_detection). */
export function AccuracyNotice({ parameters }: { parameters: Parameters }) {
  const { isAccuracyDetected } = useStartUp().userData;
  return isAccuracyDetected ? <Incidents parameters={parameters} /> : null;
}

function Incidents({ parameters }: { parameters: Parameters }) {
  const { api } = useServices();
  const { data, isError } = useQuery(
    endpointQuery(api, getIncidents, { ...parameters, group_zones: 'zone' }),
  );
  if (isError) return <Banner kind="warning">Couldn’t check for silent sensors. Try again.</Banner>;
  if (!data) return null;
  const { isWhole, text } = toAccuracyNote(data.incidents);
  return <Banner kind={isWhole ? 'info' : 'warning'}>Accuracy: {text}</Banner>;
}
