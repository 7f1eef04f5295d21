/** Runs an embedded database in a separate process, for tests that kill it. */
import { startEmbedded } from '#server/platform/database/embedded/index.ts';

const database = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  log: (line) => process.stderr.write(`${line}\n`),
  ...(process.argv[3] ? { orphanSeconds: Number(process.argv[3]) } : {}),
});
// Install this before the ready message, because the reader may stop the process at once.
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ adopted: database.adopted, connectionString: database.connectionString })}\n`);
setInterval(() => undefined, 60_000);
