import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypes } from '#contract/content-types.ts';
import type { BrochureId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import type { StoredFile } from '#server/platform/files/files.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import { sendRedirect } from '#server/platform/http/redirects.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Actor, may } from '#server/policy.ts';
import { readCover, readPagePicture, sendDocument } from '../../services/documents/index.ts';
import { isShown, listingOf } from './present.ts';
import { type BrochureRow, isFreshLead } from './queries.ts';
import { brochureNotFound, findBrochure } from './read.ts';
import { insertDownload } from './write-queries.ts';

const t = messages('server');

interface Call {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Everyone may cache a public cover for some minutes only, because its company may be removed from the directory. */
export async function sendCover(
  portal: Pick<Portal, 'db' | 'files'>,
  call: Call,
  id: BrochureId,
): Promise<FastifyReply> {
  const brochure = await findBrochure(portal.db, call.actor, id);
  return sendPicture(call, {
    etag: `"${brochure.document_id}"`,
    cacheControl: isShown(brochure) ? 'public, max-age=300' : 'private, no-cache',
    read: () => readCover(portal, brochure.document_id),
  });
}

export async function sendPage(
  portal: Pick<Portal, 'db' | 'files' | 'sender'>,
  call: Call,
  id: BrochureId,
  page: number,
  version: string | undefined,
): Promise<FastifyReply> {
  const brochure = await findBrochure(portal.db, call.actor, id);
  if (page > brochure.pages) throw brochureNotFound();
  return sendPicture(call, {
    etag: `"${brochure.document_id}-${page}"`,
    // The owner can replace the document, which changes the version. Private, because permissions differ between visitors.
    cacheControl: version === String(brochure.version) ? 'private, max-age=604800, immutable' : 'private, no-cache',
    read: () => readPagePicture(portal, brochure.document_id, page),
  });
}

interface CachedPicture {
  readonly etag: string;
  readonly cacheControl: string;
  readonly read: () => Promise<StoredFile>;
}

async function sendPicture(
  { request, reply }: Call,
  { etag, cacheControl, read }: CachedPicture,
): Promise<FastifyReply> {
  const headers = {
    'cache-control': cacheControl,
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    etag,
  };
  if (hasCurrent(request, etag)) return reply.status(304).headers(headers).send();
  const picture = await read();
  return reply
    .type('image/webp')
    .headers({ ...headers, 'content-length': picture.size })
    .send(picture.stream);
}

/** @throws Forbidden LEAD_NEEDED, but redirects a browser to the page that asks for the name */
export async function sendFile(
  portal: Pick<Portal, 'db' | 'files'>,
  { actor, request, reply }: Call,
  id: BrochureId,
  leadId: string | undefined,
): Promise<FastifyReply> {
  const { db } = portal;
  const brochure = await findBrochure(db, actor, id);
  const own = actor.userId !== null && actor.userId === brochure.owner_id;
  if (brochure.lead_capture && !(await hasLead(db, actor, brochure, leadId))) {
    const opens = /\btext\/html\b/.test(request.headers.accept ?? '');
    if (opens) return sendRedirect(reply, `${contentTypes.brochure.publicPath(id)}?download=1`, 303);
    throw new Forbidden(t('Enter your name on the brochure’s page to download it.'), 'LEAD_NEEDED');
  }
  if (request.method === 'GET' && !own) {
    const visitor = await actor.visitor();
    await db.transaction((tx) => insertDownload(tx, id, visitor));
  }
  return sendDocument(portal, reply, brochure.document_id, { name: fileNameOf(brochure) });
}

async function hasLead(db: Db, actor: Actor, brochure: BrochureRow, leadId: string | undefined): Promise<boolean> {
  if (may(actor, 'brochure.write', listingOf(brochure))) return true;
  return leadId !== undefined && isFreshLead(db, brochure.id, leadId);
}

/** A readable name without characters that file systems refuse. */
function fileNameOf({ title, company_name }: BrochureRow): string {
  const name = `${company_name} - ${title}`.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${name.slice(0, 150).toWellFormed().trim()}.pdf`;
}
