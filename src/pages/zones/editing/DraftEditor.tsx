import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilRuler, Table2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { toSpaceId } from '#domain/space/ids.ts';
import { useServices } from '#src/data/api/useServices.ts';
import {
  draftDiffQuery,
  draftFaultsQuery,
  openedDraftQuery,
} from '#src/data/zone-drafts/zoneDraftQueries.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { useNotice } from '#src/ui/overlay/useNotice.ts';
import { useShortcutSetting } from '#src/ui/actions/useShortcutSetting.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { planZoneSpace } from '#src/data/zone-drafts/draftPlan.ts';
import { ZoneTable } from '../ZoneTable.tsx';
import zonesStyles from '../Zones.module.css';
import type { ZonesChange, ZonesPlace } from '../useZonesPlace.ts';
import { ChangeList } from './ChangeList.tsx';
import { DraftBar } from './DraftBar.tsx';
import { EditPlan } from './EditPlan.tsx';
import { pressHistory, pressTool } from './editKeys.ts';
import { EditTools, toolHints } from './EditTools.tsx';
import styles from './Editing.module.css';
import { faultText } from './faultText.ts';
import { placeOfFault, type FaultPlace } from './placeOfFault.ts';
import { FaultList, zonesOf, type Fault } from './FaultList.tsx';
import { HandedTag } from './HandedTag.tsx';
import { RectangleForm } from './RectangleForm.tsx';
import { ZoneGrid } from './table/ZoneGrid.tsx';
import { SensorPanel } from './sensors/SensorPanel.tsx';
import { TracePanel } from './trace/TracePanel.tsx';
import type { Place } from '#src/lib/browser/PageHistory.ts';
import { LeaveGuard } from '#src/features/leave-guard/LeaveGuard.tsx';
import { useOpenDraft, type OpenDraft } from './useDraftSession.ts';
import { useZoneEditor, type ZoneEditor } from './useZoneEditor.ts';
import { ZonesTour } from './ZonesTour.tsx';
import { ZoneForm } from './ZoneForm.tsx';

interface DraftEditorProps {
  id: string;
  place: ZonesPlace;
  onChange: (change: ZonesChange) => void;
  /** The first zones of a building were published. */
  onBegun: (buildingId: string) => void;
}

/** A draft of a building's zones under somebody's hands. */
export function DraftEditor({ id, ...shown }: DraftEditorProps) {
  const { opened, error } = useOpenDraft(id);
  if (error && opened === undefined) return <ErrorPanel error={error} />;
  if (opened === undefined) return <Loading text="Opening the draft" />;
  return <OpenEditor key={opened.draft.version} opened={opened} {...shown} />;
}

type Panel = 'zone' | 'list' | 'trace' | 'check' | 'changes';

interface OpenEditorProps extends Omit<DraftEditorProps, 'id'> {
  opened: OpenDraft;
}

function OpenEditor({ opened, place, onChange, onBegun }: OpenEditorProps) {
  const { draft, session, floors } = opened;
  const client = useQueryClient();
  const { api } = useServices();
  const say = useNotice((state) => state.say);
  const [chosenIds, setChosenIds] = useState<readonly string[]>(
    place.handed?.zoneIds ?? (place.zoneId === null ? [] : [place.zoneId]),
  );
  // As the building was when the draft was opened: what is published changes that.
  const [isFirst] = useState(place.building.layers.length === 0);
  const floor = floors.get(place.floor.id);
  const isOfBuilding = toSpaceId(draft.building_id) === place.building.id;
  const close = () => onChange({ draft: '', day: draft.effective_from });
  if (!isOfBuilding || floor === undefined || draft.state !== 'open')
    return <ClosedDraft draft={draft} isOfBuilding={isOfBuilding} onClose={close} />;
  return (
    <FloorEditor
      opened={opened}
      place={place}
      edited={{
        session,
        floors,
        floor,
        source: place.source,
        buildingId: place.building.id,
        chosenIds,
        onChoose: setChosenIds,
      }}
      onPlace={({ floorId, source }) => onChange({ floor: floorId, source, zone: '' })}
      onHanded={() => onChange({ zones: '', tag: '' })}
      onClose={close}
      onPublished={(count) => {
        say(`${formatPlural(count, 'zone')} published.`);
        if (isFirst) onBegun(place.building.id);
        close();
      }}
      onRebased={() => client.resetQueries({ queryKey: openedDraftQuery(api, draft.id).queryKey })}
    />
  );
}

interface ClosedDraftProps {
  draft: OpenDraft['draft'];
  isOfBuilding: boolean;
  onClose: () => void;
}

/** Why a draft cannot be edited here, and the way back. */
function ClosedDraft({ draft, isOfBuilding, onClose }: ClosedDraftProps) {
  const from = formatDay(draft.effective_from);
  const reason =
    draft.state !== 'open'
      ? `The draft from ${from} has been ${draft.state}. Start another one to go on.`
      : isOfBuilding
        ? `This floor does not exist on ${from}. Choose another floor.`
        : `The draft from ${from} is of another building.`;
  return (
    <EmptyState
      title="This draft can’t be edited"
      icon={<PencilRuler size={24} aria-hidden />}
      actions={<Button onPress={onClose}>Back to the zones</Button>}
    >
      {reason}
    </EmptyState>
  );
}

interface FloorEditorProps {
  opened: OpenDraft;
  place: ZonesPlace;
  edited: Parameters<typeof useZoneEditor>[0];
  onPlace: (place: FaultPlace) => void;
  /** What another page handed over is done, or not wanted. */
  onHanded: () => void;
  onClose: () => void;
  onPublished: (zoneCount: number) => void;
  onRebased: () => void;
}

function FloorEditor(props: FloorEditorProps) {
  const { opened, place, edited, onPlace } = props;
  const { draft } = opened;
  const { api } = useServices();
  const { editor, panel, setPanel } = useEditorPanel(edited);
  const root = useRef<HTMLDivElement>(null);
  const focusPlan = () => root.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  const { state, drawing } = editor;
  const { version } = state;
  const { data: faults = [] } = useQuery({
    ...draftFaultsQuery(api, { id: draft.id, version }),
    placeholderData: (before: Fault[] | undefined) => before,
  });
  const show = (fault: Fault) => showFault(fault, editor, { source: place.source, onPlace });
  return (
    <div
      ref={root}
      className={styles['editor']}
      onKeyDown={(event) => pressAnywhere(event, editor)}
    >
      <DraftBar {...props} editor={editor} faults={faults} />
      <LeaveGuard
        isDirty={state.isSaving || state.fault !== null}
        isSaving={state.isSaving}
        isElsewhere={isOtherDraft}
      >
        What you did since saving stopped is not in the draft yet. Try again first to keep it.
      </LeaveGuard>
      {place.handed !== null && (
        <HandedTag editor={editor} handed={place.handed} onDone={props.onHanded} />
      )}
      <ZonesTour editor={editor} onCheck={() => setPanel('check')} />
      <div className={styles['head']}>
        <EditTools editor={editor} floors={opened.floors} />
        <p className={styles['hint']}>{toolHints[drawing.tool]}</p>
      </div>
      <div className={classNames(zonesStyles['twins'], styles['twins'])}>
        <Card
          className={classNames(zonesStyles['plan'], styles['plan'])}
          label={`Plan of ${place.floor.displayName}`}
        >
          <EditPlan
            key={`${place.floor.id} ${place.source}`}
            editor={editor}
            building={place.building}
            floor={place.floor}
          />
          <p className={styles['spoken']} role="status">
            {state.spoken.text}
          </p>
        </Card>
        <Card className={zonesStyles['list']} label="Draft">
          <div className={styles['panels']}>
            <SegmentedControl
              label="Panel"
              options={[
                { id: 'zone', label: 'Zone' },
                { id: 'list', label: 'List' },
                { id: 'trace', label: 'Trace' },
                { id: 'check', label: `Check (${faults.length})` },
                { id: 'changes', label: 'Changes' },
              ]}
              value={panel}
              onChange={setPanel}
            />
          </div>
          <PanelBody
            panel={panel}
            editor={editor}
            {...{ opened, place, faults }}
            onShow={show}
            onRemoved={focusPlan}
          />
        </Card>
      </div>
    </div>
  );
}

/** Leads to the zones of a fault, on another floor or of another source where they are there. */
function showFault(
  fault: Fault,
  { session, state, floor, unit, choose }: ZoneEditor,
  { source, onPlace }: { source: string; onPlace: (place: FaultPlace) => void },
): void {
  const place = placeOfFault(fault, state.plan);
  if (place === null) return;
  const isHere = place.floorId === toSpaceId(floor.id) && place.source === source;
  if (!isHere) onPlace(place);
  choose(zonesOf(fault));
  session.say(faultText(fault, unit));
}

/** The editor with the panel beside it: a floor without zones begins with a picture of it, and goes on with the zone that is drawn. */
function useEditorPanel(edited: FloorEditorProps['edited']) {
  const [picked, setPanel] = useState<Panel | null>(null);
  const editor = useZoneEditor({
    ...edited,
    onChoose(ids) {
      edited.onChoose(ids);
      if (panel === 'trace' && ids.length > 0) setPanel('zone');
    },
  });
  const panel = picked ?? (editor.zones.length === 0 ? 'trace' : 'zone');
  return { editor, panel, setPanel };
}

/** Whether an address leaves the draft. */
function isOtherDraft(from: Place, to: Place): boolean {
  const draftOf = ({ search }: Place) => new URLSearchParams(search).get('draft');
  return from.pathname !== to.pathname || draftOf(from) !== draftOf(to);
}

/** Undoing and tools, wherever the focus is but in a field. */
function pressAnywhere(event: KeyboardEvent, editor: ZoneEditor): void {
  const { target, key } = event;
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input, textarea, [role="listbox"], [role="dialog"]') !== null;
  if (isTyping || event.altKey) return;
  const isCtrl = event.ctrlKey || event.metaKey;
  const isTaken = isCtrl
    ? pressHistory(editor, { key, isShift: event.shiftKey, isCtrl })
    : useShortcutSetting.getState().isOn && pressTool(editor, key);
  if (!isTaken) return;
  event.preventDefault();
  event.stopPropagation();
}

interface PanelBodyProps {
  panel: Panel;
  editor: ZoneEditor;
  opened: OpenDraft;
  place: ZonesPlace;
  faults: readonly Fault[];
  onShow: (fault: Fault) => void;
  /** The chosen zones were removed. */
  onRemoved: () => void;
}

function PanelBody(props: PanelBodyProps) {
  const { panel, editor, opened, place, faults, onShow, onRemoved } = props;
  const { chosen, drawing } = editor;
  if (panel === 'check') return <FaultList editor={editor} faults={faults} onShow={onShow} />;
  if (panel === 'changes') return <Changes id={opened.draft.id} editor={editor} />;
  if (panel === 'trace')
    return <TracePanel editor={editor} buildingId={place.building.id} draftId={opened.draft.id} />;
  if (panel === 'list') return <ZoneList editor={editor} place={place} />;
  if (drawing.tool === 'rectangle')
    return (
      <>
        <ZoneForm editor={editor} onRemoved={onRemoved} />
        <RectangleForm editor={editor} />
      </>
    );
  return (
    <>
      {chosen.length > 0 ? (
        <ZoneForm editor={editor} onRemoved={onRemoved} />
      ) : (
        <p className={styles['note']}>
          Choose a zone on the plan or in the list to change it, or draw a new one with a tool.
        </p>
      )}
      <SensorPanel
        key={chosen.map(({ id }) => id).join(' ')}
        editor={editor}
        buildingId={place.building.id}
        from={opened.draft.effective_from}
      />
    </>
  );
}

function ZoneList({ editor, place }: Pick<PanelBodyProps, 'editor' | 'place'>) {
  const { chosen, zones } = editor;
  const [isOpen, setOpen] = useState(false);
  const spaces = zones.map((zone) => planZoneSpace(zone, place.building.id));
  return (
    <>
      <div className={styles['listTools']}>
        <Button
          disabledReason={zones.length === 0 ? 'This floor has no zones of this source' : null}
          onPress={() => setOpen(true)}
        >
          <Table2 size={15} aria-hidden />
          Edit as a table
        </Button>
      </div>
      <ZoneTable
        isBrief
        rows={spaces}
        zones={spaces}
        chosenId={chosen[0] === undefined ? null : toSpaceId(chosen[0].id)}
        onChoose={(id) => editor.choose([id])}
      />
      <ZoneGrid editor={editor} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Changes({ id, editor }: { id: string; editor: ZoneEditor }) {
  const { api } = useServices();
  const { version, plan } = editor.state;
  const { data } = useQuery(draftDiffQuery(api, { id, version }));
  if (data === undefined) return <Loading text="Comparing with what is published" />;
  return <ChangeList diff={data} plan={plan} />;
}
