import type { Plugin } from 'vite';

/**
 * The module of a screen in the browser build, which nothing else imports. Not of layouts and the root: their files hold what
 * the files with the texts need.
 */
const screen = /\/features\/.*\?__react-router-build-client-route$/;

/** A screen is ready when the texts of its language have loaded. */
export function screensWithMessages(): Plugin {
  return {
    name: 'screens-with-messages',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: screen },
      handler: (code) => `${code}\nimport { pageMessages } from '#web/lib/page-messages.ts';\nawait pageMessages();`,
    },
  };
}
