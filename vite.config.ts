import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { caseSensitiveRoutes } from './web/bundling/case-sensitive-routes.ts';
import { chunks } from './web/bundling/chunks.ts';
import { compiledMessages } from './web/bundling/compiled-messages.ts';
import { contractWithoutSchemas } from './web/bundling/contract-without-schemas.ts';
import { directIcons } from './web/bundling/direct-icons.ts';
import { joinedStyles } from './web/bundling/joined-styles.ts';
import { madeWith } from './web/bundling/made-with.ts';
import { mantineVariables } from './web/bundling/mantine-variables.ts';
import { screensWithMessages } from './web/bundling/screens-with-messages.ts';
import { styleLayers } from './web/bundling/style-layers.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    caseSensitiveRoutes(),
    compiledMessages(),
    contractWithoutSchemas(),
    directIcons(),
    madeWith(),
    mantineVariables(),
    styleLayers(),
    joinedStyles(),
    reactRouter(),
    screensWithMessages(),
  ],
  // The server bundle shares these modules with the pages.
  environments: { ssr: { build: { rolldownOptions: { external: /^#(?:contract|schemas)\// } } } },
  build: {
    target: 'es2023',
    // The content security policy allows no fonts or scripts from a data: address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A screen may import on use what another one imports at once.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunks },
        // Most of it runs before hydration, so the browser compiles it at once in parallel, not function by function on
        // demand. https://v8.dev/blog/explicit-compile-hints
        postBanner: ({ name }) => (name === 'core' ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});
