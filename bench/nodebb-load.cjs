/** Runs inside a NodeBB folder: writes the topics and replies of a JSON file through NodeBB's own modules. */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { resolve } = require('node:path');

const load = createRequire(`${process.cwd()}/`);
/** NodeBB creates it during its setup: "General Discussion". */
const CATEGORY = 2;
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
  const user = load('./src/user');
  const topics = load('./src/topics');
  const { threads, member } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

  await user.create({ ...member, gdpr_consent: true }, { emailVerification: 'skip' });
  const authors = new Map();
  const uidOf = (author) => {
    const known = authors.get(author);
    if (known) return known;
    const uid = user.create({ username: `member${authors.size + 1}` }, { emailVerification: 'skip' });
    authors.set(author, uid);
    return uid;
  };

  async function writeThread({ title, text, author, at, replies }) {
    const { topicData } = await topics.post({
      uid: await uidOf(author),
      cid: CATEGORY,
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
    return { tid: topicData.tid, slug: topicData.slug, replies: replies.length };
  }

  const written = [];
  const waiting = [...threads].reverse();
  const writer = async () => {
    for (let thread = waiting.pop(); thread; thread = waiting.pop()) written.push(await writeThread(thread));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  const [busiest] = written.sort((a, b) => b.replies - a.replies);
  process.stdout.write(`\ntopic=${busiest.slug}\n`);
}

main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  },
);
