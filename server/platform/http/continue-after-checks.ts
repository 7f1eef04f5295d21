import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * A client that asks before it sends a body (`Expect: 100-continue`) gets its answer after the checks of the head. Node
 * would tell each of them to go on.
 */
export function continueAfterChecks(app: FastifyInstance): void {
  const asked = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    asked.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (asked.delete(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
}
