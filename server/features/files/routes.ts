import { PICTURE_WIDTHS, uploadPicture } from '#contract/files.ts';
import { hasCurrent } from '#server/platform/http/conditional.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import type { Portal } from '#server/platform/portal.ts';
import { readPicture } from './read-picture.ts';
import { acceptUploads, readUpload } from './read-upload.ts';
import { storePicture } from './store-picture.ts';

/** A picture that is opened as a page runs no scripts. */
const pictureName = new RegExp(
  `^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(?<width>${PICTURE_WIDTHS.join('|')}))?\\.webp$`,
);

export function registerFiles(portal: Portal): void {
  const { http, router, settings } = portal;
  acceptUploads(http);

  router.route(uploadPicture, { action: 'file.upload', rate: 'upload' }, async ({ actor, request }) => ({
    data: await storePicture(portal, actor, 'picture', await readUpload(request)),
  }));

  // Open to all, like the posts that contain them; ids can’t be guessed.
  http.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { id, width } = pictureName.exec(request.params.name)?.groups ?? {};
    if (id === undefined) throw new NotFound();
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': FILE_POLICY,
      etag: width === undefined ? `"${id}"` : `"${id}-${width}"`,
      // A CDN passes this header on, and pages show its pictures.
      ...(settings.FILES_URL && { 'cross-origin-resource-policy': 'cross-origin' }),
    };
    if (hasCurrent(request, headers.etag)) return reply.status(304).headers(headers).send();
    const file = await readPicture(portal, id, width === undefined ? undefined : Number(width));
    return reply
      .type('image/webp')
      .headers({ ...headers, 'content-length': file.size })
      .send(file.stream);
  });
}
