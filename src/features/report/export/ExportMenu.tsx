import { useRef, useState } from 'react';
import { Download, FileSpreadsheet, FileText, Film, Image, Printer, Sheet } from 'lucide-react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { useIsSimulation } from '#src/data/queries/useIsSimulation.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { pageAddress, saveFile } from '#src/lib/files/saveFile.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';
import { printPage } from '#src/ui/theme/printPage.ts';
import styles from './ExportMenu.module.css';
import { useShownCharts } from '../chart/useShownCharts.ts';
import type { FilmFormat } from './film/recordFilm.ts';
import type { Report } from './Report.ts';
import { simulationFact } from './scopeFacts.ts';
import type * as ReportFiles from './toFiles.ts';
import { skipToken, useQuery } from '@tanstack/react-query';

const reportFiles = new Later(async () => await import('./toFiles.ts'));

interface ExportMenuProps {
  report: Report;
  /** Whether it was asked for before it was there. */
  isOpenAtFirst?: boolean;
}

/**
 * Takes what a report shows away: its tables for spreadsheets, its charts as pictures, the page on paper. The key `e` opens
 * it. Files are written in a worker; if one cannot be written, the page's error panel says so.
 */
export function ExportMenu({ report: given, isOpenAtFirst = false }: ExportMenuProps) {
  const shown = useShownCharts();
  const simulated = useIsSimulation() ? [simulationFact] : [];
  const report = {
    ...given,
    settings: [...simulated, ...given.settings],
    charts: [...given.charts, ...shown],
  };
  const film = useFilmFormat(report);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const place = useRef<HTMLSpanElement>(null);
  useActions([
    {
      id: 'export',
      title: 'Export this page',
      group: 'This page',
      keys: ['e'],
      alias: 'download save csv xlsx excel pdf png svg print',
      run: () => {
        // The key is pressed anywhere on a long page; the menu opens at its button.
        place.current?.scrollIntoView({ block: 'nearest' });
        setOpen(true);
      },
    },
  ]);
  if (failure !== null) throw failure;
  const save = async (write: Write) => {
    setProgress('Creating the file');
    try {
      const made = { atMs: systemClock.now(), url: pageAddress() };
      const files = await reportFiles.fetch();
      const { name, content } = await write(files, made, (share) =>
        setProgress(`Recording, ${formatPercent(share)}`),
      );
      saveFile(content, name);
    } catch (error) {
      setFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <Menu
        label="Export"
        groups={exportGroups(report, film, (write) => void save(write))}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <IconButton label="Export">
          <Download size={16} aria-hidden />
        </IconButton>
      </Menu>
      <span ref={place} className={styles['progress']} role="status">
        {progress}
      </span>
    </>
  );
}

type Write = (
  files: typeof ReportFiles,
  made: { atMs: number; url: string },
  onProgress: (share: number) => void,
) => Promise<ReportFiles.ReportFile>;

const icon = { size: 15, 'aria-hidden': true } as const;

function exportGroups(
  report: Report,
  format: FilmFormat | null,
  save: (write: Write) => void,
): MenuGroup[] {
  const { tables, charts, films = [] } = report;
  const pictures = charts.flatMap((chart) =>
    (['png', 'svg'] as const).map((format) => ({
      id: `${format} ${chart.id}`,
      label: `${chart.title} (${format.toUpperCase()})`,
      icon: <Image {...icon} />,
      onAction: () => save((files, made) => files.toPictureFile(report, chart, format, made)),
    })),
  );
  const recorded = films.flatMap((film) =>
    format === null
      ? []
      : {
          id: `film ${film.id}`,
          label: `${film.title} (${format.name})`,
          icon: <Film {...icon} />,
          onAction: () =>
            save((files, made, onProgress) =>
              files.toFilmFile(report, { film, format, onProgress }, made),
            ),
        },
  );
  const shown = [...pictures, ...recorded];
  const numbers = [
    ...tables.map(({ id, title }) => ({
      id: `csv ${id}`,
      label: `${title} (CSV)`,
      icon: <Sheet {...icon} />,
      onAction: () => save((files, made) => files.toCsvFile(report, id, made)),
    })),
    {
      id: 'xlsx',
      label: tables.length > 1 ? 'All tables (XLSX)' : 'Workbook (XLSX)',
      icon: <FileSpreadsheet {...icon} />,
      onAction: () => save((files, made) => files.toWorkbookFile(report, made)),
    },
  ];
  const page = [
    {
      id: 'pdf',
      label: 'This page (PDF)',
      icon: <FileText {...icon} />,
      onAction: () => save((files, made) => files.toPdfFile(report, made)),
    },
    {
      id: 'print',
      label: 'Print this page',
      icon: <Printer {...icon} />,
      onAction: printPage,
    },
  ];
  return [
    { id: 'numbers', title: 'Numbers', entries: numbers },
    ...(shown.length > 0 ? [{ id: 'pictures', title: 'Pictures', entries: shown }] : []),
    { id: 'page', title: 'Page', entries: page },
  ];
}

/** How this browser writes the films of a report; null where there are none, it can't, or isn't known yet. */
function useFilmFormat({ films = [] }: Pick<Report, 'films'>): FilmFormat | null {
  const recorder = films[0]?.recorder;
  const { data = null } = useQuery({
    queryKey: ['film-format'],
    queryFn: recorder ? async () => await (await recorder.fetch()).format() : skipToken,
    staleTime: Infinity,
  });
  return data;
}
