/** Runs inside a NodeBB folder: writes the categories, topics and replies of a JSON file through NodeBB's own modules. */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { resolve } = require('node:path');

const load = createRequire(`${process.cwd()}/`);
const AT_ONCE = 8;

async function main() {
  load('./require-main');
  load('nconf').env({ separator: '__' });
  const prestart = load('./src/prestart');
  prestart.loadConfig(resolve('config.json'));
  prestart.setupWinston();
  await load('./src/database').init();
  const { configs } = load('./src/meta');
  await configs.init();
  // Otherwise NodeBB refuses requests while it is busy.
  await configs.set('eventLoopCheckEnabled', 0);
  // The portal compresses its responses.
  await configs.set('useCompression', 1);
  const user = load('./src/user');
  const topics = load('./src/topics');
  const { categories, threads, shownThread, member } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const cids = await writeCategories(load('./src/categories'), categories);

  await user.create({ ...member, gdpr_consent: true }, { emailVerification: 'skip' });
  const authors = new Map();
  const uidOf = (author) => {
    const known = authors.get(author);
    if (known) return known;
    const uid = user.create({ username: `member${authors.size + 1}` }, { emailVerification: 'skip' });
    authors.set(author, uid);
    return uid;
  };

  async function writeThread({ id, subCategory, title, text, author, at, replies }) {
    const { topicData } = await topics.post({
      uid: await uidOf(author),
      cid: cids.get(subCategory),
      title,
      content: text,
      timestamp: Date.parse(at),
      fromQueue: true,
    });
    for (const reply of replies) {
      await topics.reply({
        tid: topicData.tid,
        uid: await uidOf(reply.author),
        content: reply.text,
        timestamp: Date.parse(reply.at),
        fromQueue: true,
      });
    }
    if (id === shownThread) process.stdout.write(`\ntopic=${topicData.slug}\n`);
  }

  const waiting = [...threads].reverse();
  const writer = async () => {
    for (let thread = waiting.pop(); thread; thread = waiting.pop()) await writeThread(thread);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
}

/** @returns NodeBB's id of each sub-category, by the portal's */
async function writeCategories(categories, written) {
  const cids = new Map();
  for (const { name, subCategories } of written) {
    const { cid: parentCid } = await categories.create({ name });
    for (const subCategory of subCategories) {
      const { cid } = await categories.create({ name: subCategory.name, parentCid });
      cids.set(subCategory.id, cid);
    }
  }
  return cids;
}

main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  },
);
