import { NotFound } from '#server/platform/errors.ts';

export function requireRequest<Request>(request: Request | null | undefined): Request {
  if (!request) throw new NotFound('This post has no freight request.');
  return request;
}
