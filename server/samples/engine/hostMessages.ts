/** From the supervisor to the engine process. */
export type SupervisorMessage =
  | { kind: 'start'; dataFolder: string; secret: string }
  | { kind: 'stop' };

/** From the engine process to its supervisor. */
export type HostMessage =
  | { kind: 'ready'; port: number }
  | { kind: 'refused'; reason: string }
  | { kind: 'unwell'; reason: string };

/** The user name of the loopback protocol; the password is the secret of the start. */
export const engineUser = 'floorscope';

export const engineDatabase = 'floorscope';
