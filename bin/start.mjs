#!/usr/bin/env node
/** `npm start`: installs and builds what is missing, then hands over to the portal. */
import { launch } from './launch.mjs';
import { build, install } from './prepare.mjs';
import { portalArguments, portalNode } from './run.mjs';
import { say } from './say.mjs';

await install();
await build();
say('Starting the portal …');
launch(portalNode(), portalArguments);
