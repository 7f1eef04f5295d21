import type { FastifyInstance } from 'fastify';

/**
 * Takes the posts that mail programs send for one click (RFC 8058), from any origin. They are forms in either encoding,
 * whose only field says what the address says already.
 */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.removeContentTypeParser('multipart/form-data');
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}
