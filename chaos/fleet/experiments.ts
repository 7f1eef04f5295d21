/** What `npm run fleet` does before the browser tests. */
import type { Experiment } from '../experiment.ts';
import { killParts } from './kill-parts.ts';
import { onePortal } from './one-portal.ts';
import { replaceReplicas } from './replace-replicas.ts';
import { upgrade } from './upgrade.ts';

export const fleetExperiments: readonly Experiment[] = [onePortal, replaceReplicas, upgrade, killParts];
