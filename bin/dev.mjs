#!/usr/bin/env node
/** `npm run dev`: starts the portal and restarts it when server sources change. */
import { launch } from './launch.mjs';
import { log } from './log.mjs';
import { install } from './prepare.mjs';
import { inRoot, portalNode } from './run.mjs';

await install();
log('Starting the portal for development …');
// Vite watches the sources of the pages.
const watched = ['server', 'contract', 'migrations'].map((folder) => `--watch-path=${inRoot(folder)}`);
launch(portalNode(), [...watched, '--watch-preserve-output', 'server/dev.ts']);
