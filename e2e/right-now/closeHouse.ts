import type { House } from './House.ts';
import type { ServerApi } from './ServerApi.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const nobody = { Alder: 0, Birch: 0, Cedar: 0, Date: 0, Elm: 0, Fir: 0, Hall: 0 };

/** At noon the house has long closed: yesterday 44 people came from 09:00 on, until 10:00. Nobody came today. */
export async function closeHouse(api: ServerApi, house: House): Promise<void> {
  const [building] = house.spaces.buildings;
  if (!building) throw new Error('The house has no building.');
  await api.postSpaces({ buildings: [{ ...building, opening_hours: 'Mo-Su 08:00-10:00' }] });
  const offsetMs = house.offsetHours * hourMs;
  const todayMs = Math.floor((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs;
  const yesterdayMs = todayMs - dayMs;
  const [eightMs, nineMs, tenMs] = [8, 9, 10].map((hour) => yesterdayMs + hour * hourMs);
  if (!eightMs || !nineMs || !tenMs) throw new Error('No hours.');
  await api.postHistory(house, [
    { startMs: eightMs, endMs: nineMs, people: { ...nobody, Alder: 1 } },
    { startMs: nineMs, endMs: tenMs, people: { ...nobody, Alder: 4, Hall: 40 } },
    { startMs: tenMs, endMs: Date.now() - 20_000, people: nobody },
  ]);
}
