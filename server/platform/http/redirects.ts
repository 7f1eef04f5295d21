import type { FastifyInstance, FastifyReply } from 'fastify';
import { safePath } from '#contract/safe-path.ts';

/** A target that is not a path of this site becomes the front page. */
export function sendRedirect(reply: FastifyReply, target: string, status: 302 | 303 | 308): FastifyReply {
  return reply.redirect(safePath(target, '/'), status);
}

export function keepRedirectsOnSite(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const target = reply.getHeader('location');
    if (target !== undefined) reply.header('location', safePath(String(target), '/'));
  });
}
