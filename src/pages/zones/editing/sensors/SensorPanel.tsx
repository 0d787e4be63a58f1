import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { listSensors } from '#contract/sensors.ts';
import type { PlanSensor, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../Editing.module.css';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { mapSensor, sensorMime, sensorText } from './mapSensor.ts';

interface SensorPanelProps {
  editor: ZoneEditor;
  buildingId: string;
  /** The draft's effective day: from then on a sensor that is mapped here measures its zone. */
  from: string;
}

/** The sensors of the chosen zone, and senders that no zone has. */
export function SensorPanel({ editor, buildingId, from }: SensorPanelProps) {
  const [zone, second] = editor.chosen;
  const only = second === undefined ? zone : undefined;
  return (
    <>
      {only !== undefined && <ZoneSensors editor={editor} zone={only} from={from} />}
      <Unmapped editor={editor} zone={only} buildingId={buildingId} from={from} />
      <UnmappedTopics buildingId={buildingId} />
    </>
  );
}

interface ZoneSensorsProps {
  editor: ZoneEditor;
  zone: PlanZone;
  from: string;
}

function ZoneSensors({ editor, zone, from }: ZoneSensorsProps) {
  const { session } = editor;
  const [source, setSource] = useState('');
  const [name, setName] = useState('');
  const [day, setDay] = useState(from);
  const remove = (sensor: PlanSensor) =>
    session.act(
      [{ op: 'sensors', rows: [{ ...sensor, zone_id: null }] }],
      `${sensorText(sensor)} taken from ${zone.name}`,
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || day === '') return;
    const sensor = { source: source.trim(), sensor_id: name.trim(), from: day };
    if (mapSensor(session, sensor, zone)) setName('');
  };
  return (
    <section className={styles['sensors']} aria-label="Sensors">
      <h2>Sensors</h2>
      {zone.sensors.length === 0 ? (
        <p>No sensor is mapped to this zone. Map one if its readings name only the sensor.</p>
      ) : (
        <ul className={styles['drafts']}>
          {zone.sensors.map((sensor) => (
            <li key={`${sensorText(sensor)} ${sensor.from}`}>
              <span>
                {sensorText(sensor)}
                <small>from {formatDay(sensor.from)}</small>
              </span>
              <TextButton onPress={() => remove(sensor)}>
                Remove<span className="visually-hidden"> {sensorText(sensor)}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles['fields']} onSubmit={add} noValidate>
        <TextField label="Sensor ID" value={name} onChange={setName} maxLength={200} />
        <TextField label="Source" value={source} onChange={setSource} maxLength={200} />
        <TextField label="From" type="date" value={day} onChange={setDay} />
        <Button
          type="submit"
          disabledReason={name.trim() === '' ? 'Enter the ID that the sensor sends' : null}
        >
          Map sensor
        </Button>
      </form>
    </section>
  );
}

interface UnmappedProps {
  editor: ZoneEditor;
  zone: PlanZone | undefined;
  buildingId: string;
  from: string;
}

function useSensors(buildingId: string) {
  const { api } = useServices();
  const { data } = useQuery({
    ...endpointQuery(api, listSensors, { building_id: buildingId }),
    staleTime: 0,
  });
  return data;
}

/** Senders whose readings were not stored, since no zone had them; each can be dragged onto the plan. */
function Unmapped({ editor, zone, buildingId, from }: UnmappedProps) {
  const data = useSensors(buildingId);
  const { session, state } = editor;
  const mapped = new Set(
    [...state.plan.values()].flatMap(({ sensors }) => sensors.map(sensorText)),
  );
  const unmapped = data?.unmapped.filter((sensor) => !mapped.has(sensorText(sensor))) ?? [];
  if (unmapped.length === 0) return null;
  return (
    <section className={styles['sensors']} aria-label="Senders without a zone">
      <h2>Senders without a zone</h2>
      <p>
        Their readings are not stored.{' '}
        {zone === undefined
          ? 'Drag one onto its zone, or choose the zone first.'
          : `Drag one onto its zone, or map it to ${zone.name}.`}
      </p>
      <ul className={styles['drafts']}>
        {unmapped.map(({ source, sensor_id, readings, last }) => {
          const sensor = { source, sensor_id, from };
          return (
            <li
              key={sensorText(sensor)}
              draggable
              onDragStart={(event) =>
                event.dataTransfer.setData(sensorMime, JSON.stringify(sensor))
              }
            >
              <span>
                {sensorText(sensor)}
                <small>
                  {formatPlural(readings, 'reading')}, the last on {formatDay(last.slice(0, 10))}
                </small>
              </span>
              {zone !== undefined && (
                <Button onPress={() => mapSensor(session, sensor, zone)}>
                  Map<span className="visually-hidden"> {sensorText(sensor)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Topics of the MQTT broker with messages of which no reading can be made. */
function UnmappedTopics({ buildingId }: Pick<UnmappedProps, 'buildingId'>) {
  const topics = useSensors(buildingId)?.unmapped_topics ?? [];
  if (topics.length === 0) return null;
  return (
    <section className={styles['sensors']} aria-label="Unreadable MQTT topics">
      <h2>Unreadable MQTT topics</h2>
      <p>Their messages are not stored. Change the subscriptions in the server’s settings.</p>
      <ul className={styles['drafts']}>
        {topics.map(({ topic, reason, messages, last }) => (
          <li key={topic}>
            <span className={styles['topic']}>
              {topic}
              <small>
                {reason}. {formatPlural(messages, 'message')}, the last on{' '}
                {formatDay(last.slice(0, 10))}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
