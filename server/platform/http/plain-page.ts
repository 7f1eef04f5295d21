import type { FastifyRequest } from 'fastify';

/** Whether a person reads the response in a browser. */
export const asksForPage = ({ method, headers, raw }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !raw.url?.startsWith('/api/') &&
  /\btext\/html\b/.test(headers.accept ?? '');

/** A page without the renderer. Both texts must be constants of the portal, never input. */
export const plainPage = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
