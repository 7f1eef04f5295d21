import { messages } from '#contract/messages.ts';
import { NotFound } from '#server/platform/errors.ts';

const t = messages('server');

export function requireRequest<Request>(request: Request | null | undefined): Request {
  if (!request) throw new NotFound(t('This post has no freight request.'));
  return request;
}
