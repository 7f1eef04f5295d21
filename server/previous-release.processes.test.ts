/** The last release runs with the schema of this version, because replicas are replaced one after the other. */
import { expect, test } from 'vitest';
import { readMigrations, readReleases } from './platform/database/upgrade/migrations.ts';
import { checkOutRelease, hasRelease } from './testing/release.ts';

/** Its own tests of what people do most. */
const journeys = [
  'users/sign-up.test.ts',
  'forum/posts/posts.test.ts',
  'freight/requests/requests.test.ts',
  'watching/digests.test.ts',
  'events/events.test.ts',
  'blogs/comments.test.ts',
  'courses/enquiries.test.ts',
  'careers/jobs.test.ts',
  'directory/directory.test.ts',
].map((file) => `/${file}`);

const [migrations, releases] = await Promise.all([readMigrations(), readReleases()]);
const release = releases.at(-1);
if (!release) throw new Error('migrations/releases.json is empty.');
const isNewer = migrations.at(-1)?.tag !== release.lastMigration;

test.skipIf(isNewer && !(await hasRelease(release)))(
  `release ${release.version} runs with the migrations since then (skipped without its commit, as in a shallow clone)`,
  async () => {
    // Without a new migration, the schema is the one of the release.
    if (!isNewer) return;
    const old = await checkOutRelease(release, 'new');
    try {
      // Each worker loads the modules again, which takes more CPU time than the tests.
      const { code, output } = await old.node(['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...journeys]);
      expect(code, output.slice(-5_000)).toBe(0);
    } finally {
      await old.remove();
    }
  },
  300_000,
);
