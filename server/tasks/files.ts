import { parseArgs } from 'node:util';
import { listPictures } from '#server/features/services/files/index.ts';
import { selectPortalId } from '#server/features/services/site/index.ts';
import { type CopyReport, copyFiles } from '#server/platform/files/copy-files.ts';
import { openFolder } from '#server/platform/files/folder.ts';
import { openTask, runTask, say, type Task } from './open-task.ts';
import { progressBar } from './progress-bar.ts';

const USAGE = 'Usage: npm run files -- --to s3, or npm run files -- --to folder';
const MB = 1024 * 1024;
const AFTER_S3 =
  'If the portal ran in the meantime, stop it and run the command again for the newest files. Then start the portal with S3_URL. The folder is unchanged.';
const AFTER_FOLDER =
  'If the portal ran in the meantime, stop it and run the command again for the newest files. Then start the portal without S3_URL. The bucket is unchanged.';

await runTask(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (to !== 's3' && to !== 'folder') throw new Error(USAGE);
  const task = await openTask(process.env, { usesFiles: true });
  try {
    if (task.settings.S3_URL === undefined) throw new Error('S3_URL must be set to the bucket.');
    if (to === 's3') await task.files.claim(() => task.db.transaction(selectPortalId));
    const report = await copyTo(to, task);
    for (const line of report.failed) process.stderr.write(`${line}\n`);
    const { copied, copiedBytes, same, failed } = report;
    say(`Copied ${copied} files (${(copiedBytes / MB).toFixed(1)} MB) and compared them. ${same} were already there.`);
    if (failed.length > 0) {
      say(`${failed.length} could not be copied. Run the command again.`);
      process.exitCode = 1;
    } else say(to === 's3' ? AFTER_S3 : AFTER_FOLDER);
  } finally {
    await task.close();
  }
});

function copyTo(to: 's3' | 'folder', { db, files, settings }: Task): Promise<CopyReport> {
  const folder = openFolder(settings.DATA_DIR);
  const [source, target] = to === 's3' ? [folder, files] : [files, folder];
  say(`Copying from ${source.place} to ${target.place} …`);
  return copyFiles(source, target, { listPublic: (names) => listPictures(db, names), onProgress: progressBar() });
}
