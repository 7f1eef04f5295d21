import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of ten seconds and more, the longest first. Most of them start separate servers or wait for emails. */
const SLOW = [
  'users/lockout',
  'server/hostile-files',
  'server/extreme-inputs',
  'freight/secrecy',
  'server/markup',
  'server/cached-pages',
  'backups/backups',
  'embedded/embedded',
  'server/behind-proxy',
  'http/shared-token-buckets',
  'shared-counts/shared-counts',
  'presence/replicas',
  'server/read-replica',
  'mail/gate',
  'server/malformed-inputs',
  'files/files',
  'documents/documents',
  'server/mails-to-unverified-addresses',
  'server/keyed-writes',
  'server/stop',
  'server/database-outage',
  'notifications/smtp',
  'demo/demo-loaded',
  'demo/demo',
  'brochures/adding',
  'server/durability',
  'tasks/backup',
  'embedded/folders',
  'database/pool',
  'watching/notices',
  'invitations/invitations',
  'careers/applications',
  'reference/load-packaged',
  'search/found-by',
  'offers/offers',
  'presence/pushed',
  'tasks/doctor',
  'presence/presence',
  'directory/claims',
  'notifications/bundles',
  'mail/urgent',
  'brochures/brochures',
  'share-pictures/share-pictures',
  'files/s3-files',
  'files/day-allowance',
  'freight/live-secrecy',
  'server/main',
  'server/start',
];
/** Distance between two slow files, because servers that start together wait for each other. */
const BETWEEN = 3;

/** Starts slow files early, so that none of them is the last to finish. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const nameOf = ({ moduleId }: TestSpecification) => moduleId.replace(/(\.processes|\.sweep)?\.test\.ts$/, '');
    const slow = SLOW.flatMap((name) => sorted.filter((file) => nameOf(file).endsWith(`/${name}`)));
    const others = sorted.filter((file) => !slow.includes(file));
    return [
      ...slow.flatMap((file, at) => [file, ...others.slice(at * BETWEEN, (at + 1) * BETWEEN)]),
      ...others.slice(slow.length * BETWEEN),
    ];
  }
}
