/** Who may import whom. Each rule has a guilty fixture under bin/import-rules/fixtures that it must catch. */

/** @param from what the rule is about; `base` lets the fixtures stand for the project */
export function rules(base = '^') {
  const at = (pattern) => `${base}${pattern}`;
  const tests = '\\.test\\.tsx?$|/testing/';
  const queryFiles = '(queries|tables|visibility|factory)\\.ts$';
  return [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // Packages of types alone have nothing to resolve to.
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|topojson-specification$)' },
    },
    {
      name: 'contract-is-the-floor',
      severity: 'error',
      from: { path: at('contract/') },
      to: { path: at('(server|web|e2e|bench|chaos|bin)/') },
    },
    { name: 'web-knows-no-server', severity: 'error', from: { path: at('web/') }, to: { path: at('server/') } },
    { name: 'server-knows-no-web', severity: 'error', from: { path: at('server/') }, to: { path: at('web/') } },
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
      name: 'features-meet-at-their-doors',
      severity: 'error',
      from: { path: at('server/features/([^/]+)/'), pathNot: tests },
      to: {
        path: at('server/features/'),
        pathNot: [at('server/features/$1/'), 'index\\.ts$', '/tables\\.ts$'],
      },
    },
    {
      name: 'only-queries-read-tables-of-others',
      severity: 'error',
      from: { path: at('server/features/([^/]+)/'), pathNot: [queryFiles, tests] },
      to: { path: at('server/features/[^/]+/tables\\.ts$'), pathNot: at('server/features/$1/') },
    },
    {
      name: 'routes-hold-no-queries',
      severity: 'error',
      from: { path: at('server/features/.*routes\\.ts$') },
      to: { path: ['/(queries|tables)\\.ts$', 'node_modules/(drizzle-orm|pg)/'] },
    },
    {
      name: 'sql-has-its-place',
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
      // Its connections survive the loss of the database; see pool.ts.
      name: 'connections-come-from-the-pool',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [tests, at('server/platform/database/(connection|pool|read|table-copies)\\.ts$')],
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: at('server/platform/'), pathNot: tests },
      to: { path: at('server/features/') },
    },
    {
      name: 'mails-pass-one-gate',
      comment: 'Features post mails through index.ts; nothing else knows how a mail is stored.',
      severity: 'error',
      from: { path: at('server/'), pathNot: [at('server/platform/mail/'), tests] },
      to: { path: at('server/platform/mail/'), pathNot: '/(index|proven-address|staff-text)\\.ts$' },
    },
    {
      name: 'mails-leave-by-one-door',
      severity: 'error',
      from: { path: at('server/'), pathNot: [at('server/platform/mail/carriers\\.ts$'), tests] },
      to: { path: 'node_modules/nodemailer/' },
    },
    {
      name: 'proven-addresses-are-declared',
      comment: 'Each of these files knows why the address is proven: a code was entered or a link was followed.',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [
          tests,
          at('server/features/users/(contact|reset-password)\\.ts$'),
          at('server/features/events/address\\.ts$'),
          at('server/features/(courses|careers)/tell\\.ts$'),
          at('server/features/directory/enquiry-tell\\.ts$'),
        ],
      },
      to: { path: at('server/platform/mail/proven-address\\.ts$') },
    },
    {
      name: 'staff-text-is-declared',
      comment: 'Only staff write what these files put into mails to any address.',
      severity: 'error',
      from: {
        path: at('server/'),
        pathNot: [tests, at('server/features/events/letters\\.ts$'), at('server/features/courses/tell\\.ts$')],
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
      name: 'production-knows-no-tests',
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
  // TypeScript 7 is not read by the default parser; this one sees everything.
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
