/** Every experiment, in the order in which they run. */
import { clock } from './clock.ts';
import { databaseOutage } from './database-outage.ts';
import { diskFull } from './disk-full.ts';
import type { Experiment } from './experiment.ts';
import { fleetExperiments } from './fleet/experiments.ts';
import { killDatabase } from './kill-database.ts';
import { killPortal } from './kill-portal.ts';
import { mailServerOutage } from './mail-server-outage.ts';
import { slowConnections } from './slow-connections.ts';
import { sockets } from './sockets.ts';
import { stopUnderLoad } from './stop-under-load.ts';

export const experiments: readonly Experiment[] = [
  killPortal,
  killDatabase,
  databaseOutage,
  mailServerOutage,
  stopUnderLoad,
  diskFull,
  clock,
  slowConnections,
  sockets,
  ...fleetExperiments,
];
