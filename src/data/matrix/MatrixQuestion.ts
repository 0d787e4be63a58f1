import type { MatrixFrame, OfZones } from '#workers/matrix/MatrixApi.ts';

/** Zones over a frame of a held matrix; part of every question to the matrix worker. */
export interface MatrixQuestion extends MatrixFrame, OfZones {}
