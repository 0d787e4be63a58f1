import { describe, expect, it } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { formatUptime } from '#src/lib/format/formatNumber.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { incidentTable } from '#src/pages/uptime/incidentTable.tsx';
import { listIncidents, withParts } from '#src/pages/uptime/incidentList.ts';
import { isPeriodOf, periodOfIncident } from '#src/pages/uptime/maintenance/MaintenanceDialogs.tsx';
import { bandOf } from '#src/pages/uptime/uptimeBands.ts';
import { stepOfDays } from '#src/pages/uptime/uptimeRows.ts';
import { causeText, statusText } from '#src/pages/uptime/uptimeTexts.ts';
import { clockOf } from '#src/pages/uptime/uptimeView.ts';

const startMs = Date.parse('2026-03-02T06:00:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(startMs + minutes * minute).toISOString();
const nowMs = startMs + 10_000 * minute;

interface Given extends Partial<Incident> {
  from: number;
  to: number | null;
}

function incident({ from, to, ...rest }: Given): Incident {
  const kind = rest.kind ?? 'zone';
  const id = rest.id ?? 100;
  return {
    incident_id: `${kind} ${id} ${from}`,
    id,
    kind,
    name: `${kind} ${id}`,
    layer_name: 'sensorlayer',
    building_id: 1,
    floor_id: kind === 'building' ? null : 10,
    start: at(from),
    end: to === null ? null : at(to),
    is_ongoing: to === null,
    minutes: (to ?? 10_000) - from,
    open_minutes: 0,
    affected_seats: 4,
    reason: 'no_data',
    reports: [],
    ...rest,
  };
}

const building = incident({ kind: 'building', id: 1, from: 100, to: 160 });
const floor = incident({ kind: 'floor', id: 10, from: 100, to: 160 });

describe('the list of incidents', () => {
  it('puts floors and spaces that failed with their building under it, and not what lasted longer', () => {
    const listed = listIncidents(
      [
        building,
        floor,
        incident({ id: 100, from: 100, to: 160 }),
        incident({ id: 101, from: 95, to: 170 }),
        incident({ id: 102, from: 0, to: 170 }),
        incident({ id: 103, from: 100, to: 160, layer_name: 'wifilayer' }),
        incident({ id: 104, from: 100, to: 160, building_id: 2, floor_id: 20 }),
      ],
      nowMs,
    );
    expect(listed.map(({ name }) => name)).toEqual([
      'building 1',
      'zone 103',
      'zone 104',
      'zone 102',
    ]);
    expect(listed[0]?.parts?.map(({ name }) => name)).toEqual(['floor 10', 'zone 100', 'zone 101']);
    expect(withParts(listed)).toHaveLength(7);
  });

  it('shows what goes on first, then buildings, then what flaps, then the latest', () => {
    const flapping = Array.from({ length: 6 }, (_, time) =>
      incident({ id: 105, from: 1000 + time * 40, to: 1020 + time * 40 }),
    );
    const listed = listIncidents(
      [
        building,
        ...flapping,
        incident({ id: 100, from: 3000, to: 3060 }),
        incident({ id: 101, from: 5000, to: null }),
        incident({ id: 102, from: 4000, to: 4060, reason: 'stuck' }),
        incident({ kind: 'building', id: 1, from: 200, to: 230, reason: 'server_down' }),
      ],
      nowMs,
    );
    expect(listed.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      'zone 101 no_data',
      'building 1 no_data',
      'building 1 server_down',
      'zone 105 no_data',
      'zone 102 stuck',
      'zone 100 no_data',
    ]);
  });

  it('makes six incidents of a space that are near each other one that flaps, with its minutes and the most days', () => {
    const six = Array.from({ length: 6 }, (_, time) =>
      incident({
        from: time * 40,
        to: time * 40 + 20,
        reports: [{ kind: 'floor', id: 10, days: time % 3 }],
      }),
    );
    const [row, ...others] = listIncidents(six, nowMs);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      times: 6,
      minutes: 120,
      startMs,
      endMs: startMs + 220 * minute,
      reports: [{ kind: 'floor', id: 10, days: 2 }],
    });
    expect(row && causeText(row)).toBe('Flapping, 6 times: no data');
    expect(listIncidents(six.slice(1), nowMs)).toHaveLength(5);
  });
});

describe('bands of uptime', () => {
  it('begin at 99, 95 and 70%, and leave out what was not expected', () => {
    const shares = [1, 0.99, 0.9899, 0.95, 0.9499, 0.7, 0.6999, 0];
    expect(shares.map((share) => bandOf(share)?.id)).toEqual([
      'from99',
      'from99',
      'from95',
      'from95',
      'from70',
      'from70',
      'below70',
      'below70',
    ]);
    expect(bandOf(0.3 / 0.3 - 1e-12)?.id).toBe('from99');
    expect(bandOf(null)).toBeNull();
  });

  it('are told with a tenth of a percent that never says 100% of what is not whole', () => {
    expect([1, 0.99999, 0.9913, 0.95, 0, null].map(formatUptime)).toEqual([
      '100%',
      '99.9%',
      '99.1%',
      '95%',
      '0%',
      '–',
    ]);
  });
});

describe('declared maintenance', () => {
  const [row] = listIncidents([incident({ from: 0, to: 60 })], nowMs);
  if (row === undefined) throw new Error('no row');

  it('is of the incident’s time and place, and of a whole building for one of a building', () => {
    expect(periodOfIncident(row, ' New gateway ')).toEqual({
      startdatetime: at(0),
      enddatetime: at(60),
      title: 'New gateway',
      space_ids: ['100'],
    });
    const [whole] = listIncidents([building], nowMs);
    expect(whole && periodOfIncident(whole, '')).toEqual({
      startdatetime: at(100),
      enddatetime: at(160),
    });
  });

  it('is found again by its place and time, also where the frame cuts it', () => {
    const period = periodOfIncident(row, '');
    expect(isPeriodOf(period, row)).toBe(true);
    expect(isPeriodOf({ ...period, startdatetime: at(-500) }, row)).toBe(true);
    expect(isPeriodOf({ ...period, enddatetime: at(30) }, row)).toBe(false);
    expect(isPeriodOf({ ...period, space_ids: [101] }, row)).toBe(false);
    expect(isPeriodOf({ startdatetime: at(0), enddatetime: at(60) }, row)).toBe(false);
  });
});

it('says who reports now, and leaves out what none does', () => {
  expect(statusText({ online: 1255, late: 1, offline: 0 })).toBe('1,255 online, 1 late');
  expect(statusText({ online: 0, late: 0, offline: 0 })).toBe('no spaces now');
});

it('names about eight days of an axis, however long it is', () => {
  expect([2, 8, 9, 28, 42, 365].map(stepOfDays)).toEqual([1, 1, 2, 7, 7, 56]);
});

describe('the clock of several buildings', () => {
  const mill = { name: 'Mill', timezone: 'Europe/Amsterdam' };
  const tower = { name: 'Tower', timezone: 'America/New_York' };
  const subject = { timeZone: mill.timezone };

  it('is named where they are in several time zones, and only there', () => {
    expect(clockOf({ buildings: [mill, tower], subject })).toBe('Mill');
    expect(clockOf({ buildings: [mill, { ...tower, timezone: mill.timezone }], subject })).toBe(
      null,
    );
    expect(clockOf({ buildings: [mill], subject })).toBe(null);
  });

  it('is that of its own building for each incident', () => {
    const place = {
      subject,
      buildings: [mill, tower],
      spaces: {
        floors: new Map(),
        buildings: new Map([
          ['1', mill],
          ['2', tower],
        ]),
      },
    } as unknown as PortfolioPlace;
    const listed = listIncidents(
      [incident({ from: 60, to: 120 }), incident({ from: 60, to: 120, id: 200, building_id: 2 })],
      nowMs,
    );
    const frame = { startMs, endMs: nowMs };
    const { columns, rows } = incidentTable(listed, place, frame);
    const texts = (id: string) =>
      rows.map((row) => columns.find((one) => one.id === id)?.show?.(row));
    expect(texts('start')).toEqual(['Mon, Mar 2, 08:00', 'Mon, Mar 2, 02:00']);
    expect(texts('end')).toEqual(['Mon, Mar 2, 09:00', 'Mon, Mar 2, 03:00']);
  });
});
