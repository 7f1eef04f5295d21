import { uploadPicture } from '#contract/files.ts';
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts';
import { NotFound } from '#server/platform/errors.ts';
import { PUBLIC_CACHING } from '#server/platform/files/files.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { PostOfPictureLink } from './picture-text-queries.ts';
import { findPicture, readPicture } from './read-picture.ts';
import { acceptUploads, readUpload } from './read-upload.ts';
import { storePicture } from './store-picture.ts';
import type { PictureUses } from './use-queries.ts';

/** A picture that is opened as a page runs no scripts. */
const pictureName = new RegExp(
  `^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(?<width>${PICTURE_WIDTHS.join('|')}))?\\.webp$`,
);

export function registerFiles(portal: Portal, uses: PictureUses, postsOfLinks: readonly PostOfPictureLink[]): void {
  const { db, http, router, settings } = portal;
  acceptUploads(http);

  router.route(uploadPicture, { action: 'file.upload', rate: 'upload' }, async ({ actor, request }) => ({
    data: await storePicture(portal, actor, 'picture', await readUpload(request)),
  }));

  // Ids can’t be guessed. Covers of documents may be in the same folder, but have permissions of their own.
  http.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { id, width } = pictureName.exec(request.params.name)?.groups ?? {};
    if (id === undefined) throw new NotFound();
    const findPost = async () => {
      for (const postOfLink of postsOfLinks) {
        const postId = await postOfLink(db, request.query, id);
        if (postId !== null) return postId;
      }
      return null;
    };
    const picture = await findPicture(db, uses, id, () => router.findActor(request), findPost);

    const headers = {
      'cache-control': picture.isWithheld ? 'private, no-store' : PUBLIC_CACHING,
      'content-security-policy': FILE_POLICY,
      etag: width === undefined ? `"${id}"` : `"${id}-${width}"`,
      // A CDN passes this header on, and pages show its pictures.
      ...(settings.FILES_URL && { 'cross-origin-resource-policy': 'cross-origin' }),
    };
    if (hasCurrent(request, headers.etag)) return reply.status(304).headers(headers).send();
    const file = await readPicture(portal, id, picture, width === undefined ? undefined : Number(width));
    return reply
      .type('image/webp')
      .headers({ ...headers, 'content-length': file.size })
      .send(file.stream);
  });
}
