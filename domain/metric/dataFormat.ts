/** What is shown of spaces: people per seat, people, or the share of time in use. */
export type DataFormat = 'utilisation' | 'count' | 'frequency';
