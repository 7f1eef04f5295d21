import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of ten seconds and more, the longest first. Most of them start separate servers or wait for emails. */
const SLOW = [
  'users/lockout',
  'backups/backups',
  'server/cached-pages',
  'embedded/embedded',
  'server/behind-proxy',
  'server/regular-expressions',
  'http/shared-token-buckets',
  'shared-counts/shared-counts',
  'presence/replicas',
  'server/read-replica',
  'server/hostile-files',
  'server/malformed-inputs',
  'server/keyed-writes',
  'server/stop',
  'server/database-outage',
  'notifications/smtp',
  'brochures/adding',
  'server/durability',
  'tasks/backup',
  'embedded/folders',
  'demo/demo',
  'documents/documents',
  'share-pictures/share-pictures',
  'server/mails-to-unverified-addresses',
  'directory/enquiries',
  'demo/demo-loaded',
  'files/day-allowance',
  'careers/applications',
  'mail/urgent',
  'server/page-changes',
  'server/main',
  'courses/enquiry-threads',
  'directory/claims',
  'users/sign-in',
  'watching/watching',
  'brochures/brochures',
  'search/search',
  'server/start',
  'events/guest-interests',
  'users/sessions',
  'mail/gate',
];
/** Distance between two slow files, because servers that start together wait for each other. */
const BETWEEN = 3;

/** Starts slow files early, so that none of them is the last to finish. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const nameOf = ({ moduleId }: TestSpecification) => moduleId.replace(/(\.processes)?\.test\.ts$/, '');
    const slow = SLOW.flatMap((name) => sorted.filter((file) => nameOf(file).endsWith(`/${name}`)));
    const others = sorted.filter((file) => !slow.includes(file));
    return [
      ...slow.flatMap((file, at) => [file, ...others.slice(at * BETWEEN, (at + 1) * BETWEEN)]),
      ...others.slice(slow.length * BETWEEN),
    ];
  }
}
