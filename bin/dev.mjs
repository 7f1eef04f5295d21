#!/usr/bin/env node
/** `npm run dev`: the portal for those who work on it. The server starts again when its sources change. */
import { launch } from './launch.mjs';
import { install } from './prepare.mjs';
import { inRoot, portalNode } from './run.mjs';
import { say } from './say.mjs';

await install();
say('Starting the portal for development …');
// Vite watches the sources of the pages by itself.
const watched = ['server', 'contract', 'migrations'].map((folder) => `--watch-path=${inRoot(folder)}`);
launch(portalNode(), [...watched, '--watch-preserve-output', 'server/dev.ts']);
