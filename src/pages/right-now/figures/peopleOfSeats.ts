import { formatCount } from '#src/lib/format/formatNumber.ts';

interface PeopleAndSeats {
  people: number | null;
  seats: number | null;
  /** Of the seats, by the people in spaces with seats. */
  utilisation: number | null;
}

/** What people are told to be out of: the seats of the same spaces. */
export interface PeopleOfSeats {
  /** Beside the people: "of 236"; absent where some of them are in spaces without seats. */
  of?: string;
  /** Then who is in those with seats: "2 in spaces with seats". */
  seated: string | null;
  /** And, beside the utilization, the seats: "of 8 seats". */
  ofSeats?: string;
}

/** People and seats of one tile, of the same spaces. */
export function peopleOfSeats({ people, seats, utilisation }: PeopleAndSeats): PeopleOfSeats {
  if (seats === null || seats <= 0) return { seated: null };
  if (people === null || utilisation === null)
    return { of: `of ${formatCount(seats)}`, seated: null };
  const seated = formatCount(utilisation * seats);
  if (seated === formatCount(people)) return { of: `of ${formatCount(seats)}`, seated: null };
  return { seated: `${seated} in spaces with seats`, ofSeats: `of ${formatCount(seats)} seats` };
}
