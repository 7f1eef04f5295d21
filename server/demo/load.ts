/** Loads the demo content into an empty database. */

import { sql } from 'drizzle-orm';
import type { FileId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { notifications } from '#server/features/accounts/notifications/tables.ts';
import { hashPassword } from '#server/features/accounts/users/index.ts';
import { users } from '#server/features/accounts/users/tables.ts';
import { blogComments, blogs } from '#server/features/content/blogs/tables.ts';
import { categories, subCategories } from '#server/features/content/categories/tables.ts';
import {
  courseEnquiries,
  courseEnquiryMessages,
  courseModules,
  courses,
} from '#server/features/content/courses/tables.ts';
import { eventInterests, events } from '#server/features/content/events/tables.ts';
import { likes } from '#server/features/content/forum/likes/tables.ts';
import { languageTextOf } from '#server/features/content/forum/posts/search-text.ts';
import { bookmarks, posts } from '#server/features/content/forum/posts/tables.ts';
import { replies } from '#server/features/content/forum/replies/tables.ts';
import { pointEntries } from '#server/features/engagement/points/tables.ts';
import { watches } from '#server/features/engagement/watching/tables.ts';
import { writeDocumentFiles } from '#server/features/services/documents/index.ts';
import { documents } from '#server/features/services/documents/tables.ts';
import { pictureUrl } from '#server/features/services/files/index.ts';
import { files } from '#server/features/services/files/tables.ts';
import { brochureLeads, brochures } from '#server/features/trade/brochures/tables.ts';
import { jobApplications, jobs } from '#server/features/trade/careers/tables.ts';
import {
  claimDocuments,
  companies,
  companyClaims,
  companyEnquiries,
  companyEnquiryMessages,
  companyPeople,
} from '#server/features/trade/directory/tables.ts';
import { offerRevisions, offers } from '#server/features/trade/freight/offers/tables.ts';
import { freightRequests } from '#server/features/trade/freight/requests/tables.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import type { Files } from '#server/platform/files/files.ts';
import { loadLanguageDetector } from '#server/platform/languages/detect-language.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { type DemoContent, readDemoContent } from './content.ts';
import { drawPdf } from './draw-pdfs.ts';
import { DEMO_PASSWORD } from './password.ts';
import { drawPortrait } from './pictures.ts';
import { Random } from './random.ts';
import { drawLogo, drawMark, drawScene } from './scenes.ts';
import type { PlannedPicture } from './write-pictures.ts';
import { type DemoRows, writeRows } from './write-rows.ts';

/** Stays below PostgreSQL's 65,535 parameters for the widest table. */
const BATCH = 500;
/** Replicas that start together load once. */
const LOCK = 7_319_205;
const PORTRAIT_SEED = 2;

export interface DemoTarget {
  readonly db: Db;
  readonly files: Files;
  readonly log: (line: string) => void;
  /** Reference time of all dates. */
  readonly now?: Date;
}

export type DemoCounts = Readonly<Record<keyof DemoRows, number>>;

/** Loads everything in one transaction. Returns null if the database already has accounts. */
export async function loadDemo({ db, files: store, log, now = new Date() }: DemoTarget): Promise<DemoCounts | null> {
  if (await hasAccounts(db)) return null;
  const content = readDemoContent();
  const rows = writeRows(content, now, await hashPassword(DEMO_PASSWORD, PORTAL));
  const detect = await loadLanguageDetector();
  for (const post of rows.posts) post.language = detect(languageTextOf(post));
  for (const reply of rows.replies) reply.language = detect(htmlToText(reply.description));
  const pictures = [...(await drawPortraits(content.people, rows, store)), ...(await drawPictures(rows, store))];
  const pdfs = await drawPdfs(rows, store);
  const loaded = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    if (await hasAccounts(tx)) return false;
    await insert(tx, users, rows.users);
    await insert(tx, files, pictures);
    await insert(tx, categories, rows.categories);
    await insert(tx, subCategories, rows.subCategories);
    await insert(tx, posts, rows.posts);
    await insert(tx, freightRequests, rows.freightRequests);
    await insert(tx, offers, rows.offers);
    await insert(tx, offerRevisions, rows.offerRevisions);
    await insert(tx, replies, rows.replies);
    await insert(tx, likes, rows.likes);
    await insert(tx, bookmarks, rows.bookmarks);
    await insert(tx, pointEntries, rows.points);
    await insert(tx, events, rows.events);
    await insert(tx, eventInterests, rows.eventInterests);
    await insert(tx, blogs, rows.blogs);
    await insert(tx, blogComments, rows.blogComments);
    await insert(tx, courses, rows.courses);
    await insert(tx, courseModules, rows.courseModules);
    await insert(tx, courseEnquiries, rows.courseEnquiries);
    await insert(tx, courseEnquiryMessages, rows.courseEnquiryMessages);
    await insert(tx, documents, pdfs);
    await insert(tx, companies, rows.companies);
    await insert(tx, companyPeople, rows.companyPeople);
    await insert(tx, companyClaims, rows.companyClaims);
    await insert(tx, claimDocuments, rows.claimDocuments);
    await insert(tx, companyEnquiries, rows.companyEnquiries);
    await insert(tx, companyEnquiryMessages, rows.companyEnquiryMessages);
    await insert(tx, brochures, rows.brochures);
    await insert(tx, brochureLeads, rows.brochureLeads);
    await insert(tx, jobs, rows.jobs);
    await insert(tx, jobApplications, rows.jobApplications);
    await insert(tx, notifications, rows.notifications);
    await insert(tx, watches, rows.watches);
    return true;
  });
  if (!loaded) return null;
  const counts = Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.length])) as DemoCounts;
  log(
    `Loaded the demo content: ${counts.users} people, ${counts.posts} posts, ${counts.replies} replies, ${counts.likes} likes, ${counts.events} events, ${counts.blogs} articles, ${counts.courses} courses, ${counts.companies} companies, ${counts.jobs} jobs.`,
  );
  return counts;
}

async function hasAccounts(db: Db | Tx): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

async function drawPortraits(
  people: DemoContent['people'],
  rows: DemoRows,
  store: Files,
): Promise<(typeof files.$inferInsert)[]> {
  const random = new Random(PORTRAIT_SEED);
  const pictured = new Set(
    people.filter((person) => person.hasPicture && !person.deleted).map((person) => person.email),
  );
  const portraits: (typeof files.$inferInsert)[] = [];
  for (const user of rows.users) {
    if (!pictured.has(user.email)) continue;
    const { bytes, width, height } = await drawPortrait(random);
    const id = random.id<FileId>(user.createdAt);
    await store.public.write(`${id}.webp`, bytes);
    user.profilePic = pictureUrl(id);
    portraits.push({
      id,
      ownerId: user.id,
      kind: 'avatar',
      bytes: bytes.length,
      sentBytes: bytes.length,
      width,
      height,
      createdAt: user.createdAt,
    });
  }
  return portraits;
}

function draw(shows: PlannedPicture['shows']) {
  if ('scene' in shows) return drawScene(shows.scene);
  return 'mark' in shows ? drawMark(shows.mark) : drawLogo(shows.logo);
}

/** Draws and stores brochures and CVs as PDFs, brochures with a cover. */
async function drawPdfs(rows: DemoRows, store: Files): Promise<(typeof documents.$inferInsert)[]> {
  const stored: (typeof documents.$inferInsert)[] = [];
  for (const { row, content } of rows.pdfs) {
    const bytes = await drawPdf(content);
    await writeDocumentFiles(store, row, bytes);
    stored.push({ ...row, bytes: bytes.length });
  }
  return stored;
}

/** Draws and stores covers, thumbnails and logos. */
function drawPictures(rows: DemoRows, store: Files): Promise<(typeof files.$inferInsert)[]> {
  return Promise.all(
    rows.pictures.map(async ({ id, ownerId, createdAt, shows }) => {
      const { bytes, width, height } = await draw(shows);
      await store.public.write(`${id}.webp`, bytes);
      return {
        id,
        ownerId,
        kind: 'picture' as const,
        bytes: bytes.length,
        sentBytes: bytes.length,
        width,
        height,
        createdAt,
      };
    }),
  );
}

type Table = Parameters<Tx['insert']>[0];

async function insert<T extends Table>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH) as never);
  }
}
