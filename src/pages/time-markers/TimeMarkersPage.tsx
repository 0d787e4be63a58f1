import { CalendarRange, FileUp, Plus } from 'lucide-react';
import { useMemo, useState, useCallback } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { useAllTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { CreateMarker } from './dialog/CreateMarker.tsx';
import { EditMarker } from './dialog/EditMarker.tsx';
import { ImportMarkers } from './import/ImportMarkers.tsx';
import { MarkerFilters } from './list/MarkerFilters.tsx';
import { MarkerTable } from './list/MarkerTable.tsx';
import { toMarkerRows } from './list/toMarkerRows.ts';
import styles from './TimeMarkersPage.module.css';
import { useMarkerRoute, type MarkerRoute } from './useMarkerRoute.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { useSaveTimeMarker } from '#src/data/time-markers/useSaveTimeMarker.ts';
import { errorText } from '#src/lib/errors/errorText.ts';

interface DeletedNoticeProps {
  title: string;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what was deleted, for as long as the person likes, and takes it back. */
function DeletedNotice({ title, onUndo, onClose }: DeletedNoticeProps) {
  return (
    <div className={styles['notice']}>
      <p role="status">Deleted “{title}”.</p>
      <Button isFocused onPress={onUndo}>
        Undo
      </Button>
      <Button kind="quiet" onPress={onClose}>
        Dismiss
      </Button>
    </div>
  );
}

/** All time markers, with dialogs over the list to make and change one. */
export function TimeMarkersPage() {
  const route = useMarkerRoute();
  const { markers, error } = useAllTimeMarkers();
  const removal = useMarkerRemoval();
  const [isImporting, setImporting] = useState(false);
  if (error && markers === undefined) return <ErrorPanel error={error} />;
  const dialog = { markers, onClose: route.close, onSaved: route.close };
  return (
    <Page
      title="Time Markers"
      about="Notes on periods, such as a closed floor, a redesign or a new policy. Charts show them as bands."
      actions={
        <div className={styles['actions']}>
          <Button onPress={() => setImporting(true)}>
            <FileUp size={15} aria-hidden />
            Import
          </Button>
          <LinkTo kind="primary" href={route.createHref}>
            <Plus size={15} aria-hidden />
            New time marker
          </LinkTo>
        </div>
      }
    >
      <MarkerFilters params={route.params} onChange={route.change} />
      {removal.deleted && (
        <DeletedNotice
          key={removal.deleted.id}
          title={removal.deleted.title}
          onUndo={() => removal.deleted && removal.restore(removal.deleted)}
          onClose={removal.forget}
        />
      )}
      <FormNotice>{removal.error}</FormNotice>
      <MarkerList route={route} markers={markers} removal={removal} />
      {isImporting && <ImportMarkers onClose={() => setImporting(false)} />}
      {route.isCreating && <CreateMarker start={route.start} {...dialog} />}
      {route.editedId !== null && <EditMarker id={route.editedId} {...dialog} />}
    </Page>
  );
}

interface MarkerListProps {
  route: MarkerRoute;
  markers: readonly TimeMarker[] | undefined;
  removal: MarkerRemoval;
}

function MarkerList({ markers, ...props }: MarkerListProps) {
  const isRead = useZonesRead();
  if (markers === undefined || !isRead) return <Loading text="Loading the time markers" />;
  return <ReadMarkers {...props} markers={markers} />;
}

function ReadMarkers({
  route,
  markers,
  removal,
}: MarkerListProps & { markers: readonly TimeMarker[] }) {
  const spaces = useSpaces();
  const { text, spaceId, days, show } = route.params;
  const { startDay, endDayExclusive } = days ?? {};
  const rows = useMemo(() => {
    const range =
      startDay === undefined || endDayExclusive === undefined
        ? null
        : { startDay, endDayExclusive };
    return toMarkerRows(markers, { text, spaceId, days: range, show }, spaces);
  }, [markers, text, spaceId, startDay, endDayExclusive, show, spaces]);
  if (rows.length === 0)
    return (
      <EmptyState
        title={markers.length === 0 ? 'No time markers yet' : 'No time markers match'}
        icon={<CalendarRange size={24} aria-hidden />}
      >
        {markers.length === 0
          ? 'Create one here, drag on a chart, or import a calendar.'
          : 'Change the search or filters above.'}
      </EmptyState>
    );
  return (
    <Card label="Time markers" className={styles['list']}>
      <MarkerTable
        rows={rows}
        editHref={route.editHref}
        onDelete={removal.remove}
        onRestore={removal.restore}
      />
    </Card>
  );
}

interface MarkerRemoval {
  /** The last one that was deleted; null once that was undone or forgotten. */
  deleted: TimeMarker | null;
  error: string | null;
  remove: (marker: TimeMarker) => void;
  restore: (marker: TimeMarker) => void;
  /** Leaves the last one deleted. */
  forget: () => void;
}

/** Deletes markers and brings them back; the last one that was deleted can be undone at once. */
function useMarkerRemoval(): MarkerRemoval {
  const [deleted, setDeleted] = useState<TimeMarker | null>(null);
  const { mutate, error } = useSaveTimeMarker();
  const remove = useCallback(
    (marker: TimeMarker) =>
      mutate({ ...marker, isDeleted: true }, { onSuccess: () => setDeleted(marker) }),
    [mutate],
  );
  const restore = useCallback(
    (marker: TimeMarker) =>
      mutate({ ...marker, isDeleted: false }, { onSuccess: () => setDeleted(null) }),
    [mutate],
  );
  return {
    deleted,
    error: error && errorText(error),
    remove,
    restore,
    forget: () => setDeleted(null),
  };
}
