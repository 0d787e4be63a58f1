import { useState, useMemo } from 'react';
import { Download, ShieldCheck } from 'lucide-react';
import { auditKinds, type AuditKind } from '#contract/auditActions.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from '../AccessPage.module.css';
import { AuditTable } from './AuditTable.tsx';
import { actorText, kindTexts } from './auditTexts.ts';
import { ChainVerdict } from './ChainVerdict.tsx';
import { useMutation, useInfiniteQuery } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import { listKeys } from '#contract/admin.ts';
import { useAccessList } from '#src/data/access/useAccess.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { AuditNames } from './auditDetails.ts';

/** Which entries are shown; null is any. */
interface AuditFilter {
  kind: AuditKind | null;
  actor: string | null;
}

const pageSize = 50;
const nobody: readonly { id: string; name: string | null }[] = [];

/** The audit log page by page, newest first. */
function useAudit(filter: AuditFilter) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [listAudit.operationId, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, { query: { ...filter, limit: pageSize, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

const longestMs = 120_000;

/** Saves every entry that passes the filter as a CSV file; the server writes it, and records that it was asked to. */
function useAuditDownload(filter: AuditFilter) {
  const { api } = useServices();
  return useMutation({
    mutationFn: async () => {
      const bytes = await api.callBytes(listAudit, {
        query: { ...filter },
        accept: 'text/csv',
        timeoutMs: longestMs,
      });
      saveFile(bytes, 'audit-log.csv');
    },
  });
}

const any = 'any';
const kinds = [
  { id: any, label: 'Everything' },
  ...auditKinds.map((id) => ({ id, label: kindTexts[id] })),
];

/** What people did, newest first, with filters, a download and a look at the chain. */
export function AuditPanel() {
  const [kind, setKind] = useState<AuditKind | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const filter = { kind, actor };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(filter);
  const download = useAuditDownload(filter);
  const people = data?.pages[0]?.people ?? nobody;
  const names = useAuditNames(people);
  const entries = data?.pages.flatMap((page) => page.entries);
  if (error) return <ErrorPanel error={error} />;
  return (
    <>
      <div className={styles['bar']}>
        <Pill
          label="Kind"
          options={kinds}
          value={kind ?? any}
          onChange={(id) => setKind(auditKinds.find((one) => one === id) ?? null)}
        />
        <Pill
          label="Person"
          options={[
            { id: any, label: 'Anybody' },
            ...people.map(({ id, name }) => ({
              id,
              label: actorText({ actor: id, actor_name: name }),
            })),
          ]}
          value={actor ?? any}
          onChange={(id) => setActor(id === any ? null : id)}
        />
        <span className={styles['grow']} />
        <FormNotice>{download.error && errorText(download.error)}</FormNotice>
        <Button onPress={() => download.mutate()}>
          <Download size={15} aria-hidden />
          Download CSV
        </Button>
      </div>
      <Entries entries={entries} names={names} />
      <div className={styles['bar']}>
        <ShieldCheck size={15} aria-hidden />
        <ChainVerdict />
        <span className={styles['grow']} />
        {hasNextPage && (
          <Button
            disabledReason={isFetchingNextPage ? 'Loading older entries' : null}
            onPress={() => void fetchNextPage()}
          >
            Older entries
          </Button>
        )}
      </div>
    </>
  );
}

interface EntriesProps {
  entries: readonly AuditEntry[] | undefined;
  names: AuditNames;
}

/** The entries, once they and the zones that they name have been read. */
function Entries({ entries, names }: EntriesProps) {
  const isNamed = useZonesRead();
  if (!entries || !isNamed) return <Loading text="Loading the audit log" />;
  return (
    <Card label="Audit log" className={styles['card']}>
      <AuditTable entries={entries} names={names} />
    </Card>
  );
}

interface Person {
  id: string;
  name: string | null;
}

/** The names of spaces, keys and people; ids stand for the keys until they have been read. */
function useAuditNames(people: readonly Person[]): AuditNames {
  const spaces = useSpaces();
  const { data } = useAccessList(listKeys);
  return useMemo(
    () => ({
      spaces,
      keys: new Map(data?.keys.map(({ id, name }) => [id, name])),
      people: new Map(people.flatMap(({ id, name }) => (name === null ? [] : [[id, name]]))),
    }),
    [spaces, data, people],
  );
}
