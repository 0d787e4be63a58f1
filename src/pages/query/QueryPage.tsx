import { useSearchParams } from 'react-router-dom';
import { endpoints } from '#contract/endpoints.ts';
import { getBuildings } from '#contract/spaces.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { MethodForm } from './MethodForm.tsx';
import styles from './QueryPage.module.css';

const options = endpoints.map(({ operationId, method, path }) => ({
  id: operationId,
  label: operationId,
  detail: `${method} ${path}`,
}));

/** Every method of the API as a form: request, answer and time. */
export function QueryPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('method') ?? getBuildings.operationId;
  const endpoint = endpoints.find(({ operationId }) => operationId === chosen);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Query</h1>
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
        <MethodForm key={chosen} endpoint={endpoint} />
      ) : (
        <EmptyState title="Unknown API method">There is no method named {chosen}.</EmptyState>
      )}
    </div>
  );
}
