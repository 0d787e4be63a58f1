import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getBuildings } from '#contract/spaces.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { MethodForm } from './MethodForm.tsx';
import { readCallDescriptions } from './readCallDescriptions.ts';

/** Addresses for browsers and providers have no answer that a form could show. */
const methods = endpoints.filter(({ answers }) => answers === undefined);

const options = methods.map(({ operationId, method, path }) => ({
  id: operationId,
  label: operationId,
  detail: `${method} ${path}`,
}));

/** Every method of the API as a form: request, answer and time. */
export function QueryPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('method') ?? getBuildings.operationId;
  const endpoint = methods.find(({ operationId }) => operationId === chosen);
  return (
    <Page title="Query" width="table">
      <div>
        <Pill
          label="Method"
          options={options}
          value={chosen}
          emptyText="Choose a method"
          onChange={(method) => setSearch({ method })}
        />
      </div>
      {endpoint ? (
        <Method key={chosen} endpoint={endpoint} />
      ) : (
        <EmptyState title="Unknown API method">There is no method named {chosen}.</EmptyState>
      )}
    </Page>
  );
}

/** The form of a method, once its description has been read. */
function Method({ endpoint }: { endpoint: Endpoint }) {
  const { data, error } = useQuery({
    queryKey: ['call-descriptions'],
    queryFn: readCallDescriptions,
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (error) return <ErrorPanel error={error} />;
  const described = data?.get(endpoint.operationId);
  if (!described) return <Loading text="Loading the description of the API" />;
  return <MethodForm endpoint={endpoint} described={described} />;
}
