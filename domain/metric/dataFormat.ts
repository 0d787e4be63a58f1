/** What is shown of spaces (specification, 4.4): people per seat, people, or the share of time in use. */
export type DataFormat = 'utilisation' | 'count' | 'frequency';
