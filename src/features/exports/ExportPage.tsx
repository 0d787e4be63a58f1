import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { createExport } from '#contract/exports.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import type { FileKind } from './useExports.ts';
import { ExportList } from './ExportList.tsx';
import { ScheduleList } from './ScheduleList.tsx';

interface ExportPageProps {
  title: string;
  about: string;
  kinds: readonly FileKind[];
  timeZone: string;
  /** Where a file is put together. */
  children: ReactNode;
}

/** A page of files: one is put together, those that repeat and those that are there are listed below. */
export function ExportPage({ title, about, kinds, timeZone, children }: ExportPageProps) {
  const mayExport = useMayCall(createExport);
  return (
    <Page title={title} about={about}>
      {mayExport ? (
        <>
          {children}
          <ScheduleList kinds={kinds} />
          <ExportList kinds={kinds} timeZone={timeZone} />
        </>
      ) : (
        <EmptyState title="Only planners can export" icon={<FileDown size={24} aria-hidden />}>
          Ask a planner or an administrator for a file, or ask your administrator for the role.
        </EmptyState>
      )}
    </Page>
  );
}
