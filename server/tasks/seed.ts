import { parseArgs } from 'node:util';
import { loadLarge } from '#server/demo/large.ts';
import { loadDemo } from '#server/demo/load.ts';
import { learnWords } from '#server/features/services/search/index.ts';
import { searchContents } from '#server/features.ts';
import { openTask, runTask, say } from './open-task.ts';

const USAGE = 'Usage: npm run seed -- [--scale=demo|large] [--posts N] [--notifications N] [--seed N]';

await runTask(async () => {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: 'demo' },
      posts: { type: 'string', default: '100000' },
      notifications: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const posts = wholeNumber(values.posts, 10, 5_000_000);
  const notifications = wholeNumber(values.notifications ?? String(posts * 10), 0, 50_000_000);
  const seed = wholeNumber(values.seed, 0, 2 ** 31);
  if (values.scale !== 'demo' && values.scale !== 'large') throw new Error(USAGE);
  const task = await openTask(process.env, { usesFiles: values.scale === 'demo' });
  try {
    if (!task.settings.local)
      throw new Error(
        'The password of these accounts is public: load them only with HOST on loopback and without a public PUBLIC_URL.',
      );
    if (values.scale === 'demo') {
      const counts = await loadDemo({ db: task.db, files: task.files, log: say });
      if (!counts)
        throw new Error('This database already contains accounts. Load the demo content into an empty database.');
      await learnWords(task.db, searchContents);
    } else {
      const started = performance.now();
      await loadLarge({ pool: task.pool, posts, notifications, seed, log: say });
      await learnWords(task.db, searchContents);
      say(`Loaded in ${Math.round((performance.now() - started) / 1000)} s.`);
    }
  } finally {
    await task.close();
  }
});

function wholeNumber(text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(USAGE);
  return value;
}
