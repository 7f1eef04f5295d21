import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of ten seconds and more, the longest first. Most of them start separate servers or wait for emails. */
const SLOW = [
  'server/npm-start',
  'chaos/small',
  'bin/dev',
  'users/lockout',
  'server/stop',
  'embedded/embedded',
  'server/behind-proxy',
  'server/database-outage',
  'notifications/smtp',
  'server/keyed-writes',
  'server/regular-expressions',
  'server/durability',
  'server/hostile-files',
  'brochures/adding',
  'tasks/backup',
  'directory/claims',
  'brochures/brochures',
  'users/sessions',
  'documents/documents',
  'server/mails-to-unverified-addresses',
  'mail/urgent',
  'events/guest-interests',
  'careers/applications',
  'server/start',
  'embedded/folders',
  'mail/gate',
  'demo/demo',
];
/** Distance between two slow files, because servers that start together wait for each other. */
const BETWEEN = 3;

/** Starts slow files early, so that none of them is the last to finish. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const slow = SLOW.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)));
    const others = sorted.filter((file) => !slow.includes(file));
    return [
      ...slow.flatMap((file, at) => [file, ...others.slice(at * BETWEEN, (at + 1) * BETWEEN)]),
      ...others.slice(slow.length * BETWEEN),
    ];
  }
}
