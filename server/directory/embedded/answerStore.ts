import { parentPort, workerData } from 'node:worker_threads';
import { serveStore } from './serveStore.ts';

if (parentPort) await serveStore(parentPort, workerData as string);
