import type { ReactNode } from 'react';
import { Building2 } from 'lucide-react';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Command } from '#src/ui/display/Command.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './FirstSteps.module.css';

/** An installation without buildings: what an administrator does first, and whom everybody else asks. */
export function FirstSteps({ canSetUp }: { canSetUp: boolean }) {
  if (!canSetUp)
    return (
      <EmptyState title="No buildings yet" icon={<Building2 size={24} aria-hidden />}>
        Ask your administrator to import a floor plan, or for access to a building.
      </EmptyState>
    );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Page
      title="Set up your first building"
      about="From a picture of a floor, or just a spreadsheet, to a colored plan in ten minutes"
    >
      <div className={styles['steps']}>
        <Step
          title="1. Upload your rooms"
          note="A floor plan, a picture of one to trace, or just a spreadsheet with the names of your rooms. There is a sample of each format to try."
        >
          <LinkTo href="/tools/upload" kind="primary">
            Upload a file
          </LinkTo>
        </Step>
        <Step
          title="2. Upload readings"
          note="A spreadsheet with time, room and people for the same building colors the plan right away."
        >
          <LinkTo href="/tools/upload">Upload readings</LinkTo>
        </Step>
        <Step
          title="3. Connect a source"
          note="Create an ingestion key, and have your sensors or Wi-Fi post readings to the API."
        >
          <LinkTo href="/admin/access">Create a key</LinkTo>
          <LinkButton href="/v4/docs">API documentation</LinkButton>
        </Step>
        <Step
          title="From the command line"
          note="The same files can be imported on the server:"
          command={`npm run floorscope -- import plan building.geojson --building "Main house" --timezone ${timeZone}`}
        />
        <Step
          title="Try the sample"
          note="Four simulated buildings with 200 days of people, in a data folder of their own:"
          command="FLOORSCOPE_DATA_DIR=sample npm start"
        />
      </div>
    </Page>
  );
}

interface StepProps {
  title: string;
  note: string;
  command?: string;
  children?: ReactNode;
}

function Step({ title, note, command, children }: StepProps) {
  return (
    <TitledCard title={title} note={note}>
      {command !== undefined && <Command text={command} />}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </TitledCard>
  );
}
