import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Node would continue before the checks of the headers. */
export function continueAfterChecks(app: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (waiting.delete(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
}
