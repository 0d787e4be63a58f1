import { useQuery } from '@tanstack/react-query';
import {
  createSharedLink,
  getSharingSettings,
  listSharedLinks,
  type SharedDays,
  type SharingSettings,
} from '#contract/sharedLinks.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import type { PageRoute } from '../../routing/PageRoute.ts';
import { pageTitle } from '../page/pageTitle.ts';
import { MadeSharedLink } from './MadeSharedLink.tsx';
import { sharedBuilding, toSharedPage, type SharedDates } from './toSharedPage.ts';
import styles from './SharedLink.module.css';
import { SharedLinkForm } from './SharedLinkForm.tsx';
import { sharingRefusal } from './sharingRefusal.ts';

interface SharedLinkStepsProps {
  route: PageRoute;
  onClose: () => void;
}

/** Makes a link by which the page in view can be read without an account, or says why there can be none. */
export function SharedLinkSteps({ route, onClose }: SharedLinkStepsProps) {
  const { api } = useServices();
  const { data: settings, error } = useQuery({
    ...endpointQuery(api, getSharingSettings),
    staleTime: 0,
  });
  return (
    <>
      {error && <FormNotice>{errorText(error)}</FormNotice>}
      {settings && <Sharing route={route} settings={settings} onClose={onClose} />}
      {!settings && !error && <Loading text="Loading the settings of sharing" />}
    </>
  );
}

function Sharing({
  route,
  settings,
  onClose,
}: SharedLinkStepsProps & { settings: SharingSettings }) {
  const spaces = useSpaces();
  const filters = useFilters();
  const building = sharedBuilding(spaces, filters.selection);
  const mayShare = useMayCall(createSharedLink, building?.id);
  const { data: made, mutate, error } = useAccessChange(createSharedLink, [listSharedLinks]);
  const { isSending, send } = useOneAtATime([createSharedLink.operationId]);
  const name = pageTitle(route, filters.selection);
  if (made)
    return (
      <MadeSharedLink made={made} name={name} sites={settings.embed_sites} onClose={onClose} />
    );
  const refusal = sharingRefusal({ route, building, mayShare, settings });
  if (building === null || refusal !== null) return <Refused onClose={onClose}>{refusal}</Refused>;
  const create = (days: SharedDays, dates: SharedDates) => {
    const page = toSharedPage({ href: window.location.href, route, filters, dates });
    send(() => mutate({ building_id: building.id, page, name, valid_days: days }));
  };
  return (
    <SharedLinkForm
      building={building.name}
      hasDates={route.filterBar?.timeFrame === true}
      error={error && errorText(error)}
      isSending={isSending}
      onSubmit={create}
      onCancel={onClose}
    />
  );
}

function Refused({ children, onClose }: { children: string | null; onClose: () => void }) {
  return (
    <div className={styles['form']}>
      <p className={styles['about']}>{children}</p>
      <div className={styles['actions']}>
        <Button kind="primary" onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
