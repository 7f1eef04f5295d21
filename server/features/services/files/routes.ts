import { uploadPicture } from '#contract/files.ts';
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts';
import { NotFound } from '#server/platform/errors.ts';
import { PUBLIC_CACHING } from '#server/platform/files/files.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import { guestAt } from '#server/platform/http/routes.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { PostOfPictureLink } from './picture-text-queries.ts';
import { findPicture, readPicture } from './read-picture.ts';
import { acceptUploads, readUpload } from './read-upload.ts';
import { storePicture } from './store-picture.ts';
import type { PictureUses } from './use-queries.ts';

/** A picture that is opened as a page runs no scripts. */
const pictureName = new RegExp(
  `^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(?<width>${PICTURE_WIDTHS.join('|')}))?\\.webp$`,
);

export function registerFiles(setup: Setup, uses: PictureUses, postsOfLinks: readonly PostOfPictureLink[]): void {
  const { http, router, settings, poolDb } = setup;
  acceptUploads(http);

  router.route(uploadPicture, { action: 'file.upload', rate: 'upload' }, async ({ portal, actor, request }) => ({
    data: await storePicture(portal, actor, 'picture', await readUpload(request)),
  }));

  // Ids can’t be guessed. Covers of documents may be in the same folder, but have permissions of their own.
  http.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { id, width } = pictureName.exec(request.params.name)?.groups ?? {};
    if (id === undefined) throw new NotFound();
    const findPost = async () => {
      for (const postOfLink of postsOfLinks) {
        const postId = await postOfLink(poolDb, request.query, id);
        if (postId !== null) return postId;
      }
      return null;
    };
    const picture = await findPicture(poolDb, uses, id, () => router.findActor(request), findPost);

    const headers = {
      'cache-control': picture.isWithheld ? 'private, no-store' : PUBLIC_CACHING,
      'content-security-policy': FILE_POLICY,
      etag: width === undefined ? `"${id}"` : `"${id}-${width}"`,
      // A CDN passes this header on, and pages show its pictures.
      ...(settings.FILES_URL && { 'cross-origin-resource-policy': 'cross-origin' }),
    };
    if (hasCurrent(request, headers.etag)) return reply.status(304).headers(headers).send();
    const file = await readPicture(
      { ...setup, sender: guestAt(request.ip) },
      id,
      picture,
      width === undefined ? undefined : Number(width),
    );
    return reply
      .type('image/webp')
      .headers({ ...headers, 'content-length': file.size })
      .send(file.stream);
  });
}
