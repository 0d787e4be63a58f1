import type { AskedGroup, OpenQuarter } from './PeerQuestion.ts';

/** From which instant until which, in seconds since 1970. */
export interface PeerFrame {
  firstS: number;
  endS: number;
}

/** What peers are told of the questions beforehand, as somebody knows it who writes the SQL of a page. */
export interface PeerTables {
  asked: readonly (AskedGroup & { question: number })[];
  open: readonly (OpenQuarter & { question: number })[];
}

/** Figures of a group in a bucket, in the order of the columns of peerBuckets.sql: series, bucket, then the figures. */
export type PeerRow = readonly (number | null)[];

/** Another program that answers what a page asks from the same roll-ups. */
export interface Peer {
  name: string;
  ask: (question: number, frame: PeerFrame) => Promise<PeerRow[]>;
  /** CPU so far, ms. */
  cpuMs: () => number;
}

/** As rows of numbers, the way databases send them: whole numbers of 64 bits as text. */
export function numbersOf(rows: readonly (readonly unknown[])[]): PeerRow[] {
  return rows.map((row) => row.map((value) => (value === null ? null : Number(value))));
}
