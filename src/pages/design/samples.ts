import { ApiError } from '#src/lib/errors/ApiError.ts';

/** Samples do nothing. */
export const nothing = () => {};

export const floors = [
  { id: '0', label: 'Floor 0', detail: 'lobby' },
  { id: '1', label: 'Floor 1' },
  { id: '2', label: 'Floor 2' },
];

/** One error of each form of the panel. */
export const errors = [
  new ApiError({
    code: 'INVALID_FILTER',
    reason: 'at position 3',
    status: 400,
    isLogin: false,
  }),
  new DOMException('', 'TimeoutError'),
  new TypeError('Failed to fetch'),
  new RangeError('Not a day: 400'),
];

export const figures = [
  { label: 'Mean utilization', value: '41%', note: '± 3% by day' },
  { label: 'Average daily peak', value: '63%', note: 'of 20 days' },
  { label: 'Time in use', value: '5.2 h', note: 'of 9 h a day' },
  { label: 'Data coverage', value: '96%', note: '171 of 180 h' },
];

export interface SampleRow {
  room: string;
  seats: number;
  use: number | null;
}

export const rows: readonly SampleRow[] = [
  { room: 'Atlas', seats: 8, use: 0.61 },
  { room: 'Birch', seats: 4, use: 0.34 },
  { room: 'Cedar', seats: 12, use: null },
];
