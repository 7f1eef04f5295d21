/** Import rules. Each rule has a fixture with a violation under bin/import-rules/fixtures. */

/** `base` is the root of the checked code: the project or a fixture. */
export function rules(base = '^') {
  const at = (pattern) => `${base}${pattern}`;
  const tests = '\\.test\\.tsx?$|/testing/';
  const queryFiles = '(queries|tables|visibility|factory)\\.ts$';
  return [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // These contain only types.
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|topojson-specification$)' },
    },
    {
      name: 'contract-imports-only-contract',
      severity: 'error',
      from: { path: at('contract/') },
      to: { path: at('(server|web|e2e|bench|chaos|bin)/') },
    },
    { name: 'web-does-not-import-server', severity: 'error', from: { path: at('web/') }, to: { path: at('server/') } },
    { name: 'server-does-not-import-web', severity: 'error', from: { path: at('server/') }, to: { path: at('web/') } },
    {
      name: 'screens-share-only-parts',
      severity: 'error',
      from: { path: at('web/features/([^/]+)/') },
      to: {
        path: at('web/features/'),
        pathNot: [at('web/features/$1/'), at('web/features/[^/]+/parts/'), 'routes\\.ts$'],
      },
    },
    {
      name: 'features-import-each-other-through-index',
      severity: 'error',
      from: { path: at('server/features/[^/]+/([^/]+)/'), pathNot: tests },
      to: {
        path: at('server/features/'),
        pathNot: [at('server/features/[^/]+/$1/'), 'index\\.ts$', '/tables\\.ts$'],
      },
    },
    {
      name: 'only-queries-read-tables-of-others',
      severity: 'error',
      from: { path: at('server/features/[^/]+/([^/]+)/'), pathNot: [queryFiles, tests] },
      to: { path: at('server/features/[^/]+/[^/]+/tables\\.ts$'), pathNot: at('server/features/[^/]+/$1/') },
    },
    {
      name: 'routes-do-not-query',
      severity: 'error',
      from: { path: at('server/features/.*routes\\.ts$') },
      to: { path: ['/(queries|tables)\\.ts$', 'node_modules/(drizzle-orm|pg)/'] },
    },
    {
      name: 'sql-only-in-query-files',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [
          queryFiles,
          tests,
          at('server/platform/database/'),
          at('server/platform/jobs/'),
          at('server/platform/http/idempotency'),
          at('server/demo/'),
          at('server/tasks/'),
        ],
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      // The pool reconnects after an outage; see pool.ts.
      name: 'connections-come-from-the-pool',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [tests, at('server/platform/database/(connection|pool|read|table-copies)\\.ts$')],
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-does-not-import-features',
      severity: 'error',
      from: { path: at('server/platform/'), pathNot: tests },
      to: { path: at('server/features/') },
    },
    {
      name: 'emails-are-queued-through-index',
      comment: 'Features queue emails through index.ts.',
      severity: 'error',
      from: { path: at('server/'), pathNot: [at('server/platform/mail/'), tests] },
      to: { path: at('server/platform/mail/'), pathNot: '/(index|verified-address|staff-text)\\.ts$' },
    },
    {
      name: 'only-transports-send-emails',
      severity: 'error',
      from: { path: at('server/'), pathNot: [at('server/platform/mail/transports\\.ts$'), tests] },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'verified-addresses-are-declared',
      comment: 'In each of these files, a code or a link has verified the address.',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [
          tests,
          at('server/features/accounts/users/(contact|reset-password)\\.ts$'),
          at('server/features/content/events/address\\.ts$'),
          at('server/features/accounts/guest-links/notify-guest\\.ts$'),
          at('server/features/trade/directory/enquiry-notify\\.ts$'),
        ],
      },
      to: { path: at('server/platform/mail/verified-address\\.ts$') },
    },
    {
      name: 'staff-text-is-declared',
      comment: 'These files put only staff text and checked names (decision 033) into emails to unverified addresses.',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [
          tests,
          at('server/features/content/events/emails\\.ts$'),
          at('server/features/content/courses/notify\\.ts$'),
          at('server/features/trade/freight/invitations/phrases\\.ts$'),
          at('server/features/accounts/users/staff-invitations/emails\\.ts$'),
        ],
      },
      to: { path: at('server/platform/mail/staff-text\\.ts$') },
    },
    {
      name: 'policy-is-pure',
      severity: 'error',
      from: { path: at('server/policy(/|\\.ts$)') },
      to: { pathNot: [at('contract/'), at('server/policy(/|\\.ts$)')] },
    },
    {
      name: 'production-does-not-import-tests',
      severity: 'error',
      from: { path: at('(server|web|contract)/'), pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      from: {
        path: at('(server|web|contract)/'),
        pathNot: [tests, at('web/bundling/'), at('web/.*routes\\.ts$'), at('server/dev-pages\\.ts$')],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ];
}

export const options = {
  // The default parser does not support TypeScript 7.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(build|\\.react-router)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
  },
};
