#!/usr/bin/env node
/** `npm start`: installs and builds what is missing, then starts the portal. */
import { launch } from './launch.mjs';
import { log } from './log.mjs';
import { build, install } from './prepare.mjs';
import { portalArguments, portalNode } from './run.mjs';

await install();
await build();
log('Starting the portal …');
launch(portalNode(), portalArguments);
