import { useState } from 'react';
import { MoreHorizontal } from 'lucide-react';
import { putBuildingSettings } from '#contract/buildingSettings.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlay/Menu.tsx';
import type { ListedIncident } from '../incidentList.ts';
import { DeclareDialog, WithdrawDialog } from './MaintenanceDialogs.tsx';

interface ActionsProps {
  incident: ListedIncident;
  timeZone: string;
}

/** What can be done about an incident, for those who may. */
export function IncidentActions({ incident, timeZone }: ActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const { kind, buildingId, spaceId, startMs, endMs, reason, name } = incident;
  const mark = useMarkPeriod({
    spaceId: kind === 'booking_source' ? buildingId : spaceId,
    buildingId,
  });
  const isDeclared = reason === 'declared';
  const isMissing = reason === 'no_data' || reason === 'too_little_data';
  const mayDeclare = useMayCall(putBuildingSettings, buildingId);
  const entries: MenuEntry[] = [
    ...(mayDeclare && (isDeclared || isMissing)
      ? [
          {
            id: 'maintenance',
            label: isDeclared ? 'Withdraw maintenance' : 'Declare maintenance',
            onAction: () => setAsked(true),
          },
        ]
      : []),
    ...(mark
      ? [
          {
            id: 'marker',
            label: 'Make a time marker',
            onAction: () => mark({ startMs, endMs }),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  const Dialog = isDeclared ? WithdrawDialog : DeclareDialog;
  return (
    <>
      <Menu label={`Actions for ${name}`} groups={[{ id: 'actions', entries }]}>
        <IconButton label={`Actions for ${name}`}>
          <MoreHorizontal size={15} aria-hidden />
        </IconButton>
      </Menu>
      {isAsked && (
        <Dialog incident={incident} timeZone={timeZone} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
