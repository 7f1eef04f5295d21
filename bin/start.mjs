#!/usr/bin/env node
/** `npm start`: installs and builds what is missing, then hands over to the portal. */
import { build, install } from './prepare.mjs';
import { become, portalArguments, portalNode } from './run.mjs';
import { say } from './say.mjs';

await install();
await build();
say('Starting the portal …');
become(portalNode(), portalArguments);
