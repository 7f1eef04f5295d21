import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage, messages } from '#contract/messages.ts';
import { portalLanguages } from '#contract/portal-languages.ts';
import { PLAIN_PAGE_POLICY } from './security-headers.ts';

const t = messages('server');

export const asksForPage = ({ method, headers, raw }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !raw.url?.startsWith('/api/') &&
  /\btext\/html\b/.test(headers.accept ?? '');

interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** The colours and sizes of `web/ui/theme.css`, because the names of built style sheets are not known here. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: light-dark(#ffffff, #0b1626); color: light-dark(#0e1b2d, #e6edf4);
    font: 0.9375rem/1.55 "Inter Variable", system-ui, sans-serif; }
  header { display: flex; min-height: 3.75rem; align-items: center; padding: 0 1rem;
    border-bottom: 1px solid light-dark(#e2e8ee, #24364d); }
  header a, p a { display: inline-flex; min-height: 2.75rem; align-items: center; }
  main { display: grid; gap: 0.75rem; justify-items: center; max-width: 34rem; margin: 0 auto; padding: 4.5rem 1rem;
    text-align: center; }
  h1, p { margin: 0; }
  h1 { font-size: 1.75rem; letter-spacing: -0.015em; line-height: 1.2; }
  p { color: light-dark(#5a6b7b, #9db0c4); }
  code { font-size: 1.0625rem; letter-spacing: 0.12em; }
  a { color: light-dark(#155f92, #8cc4ea); }`;

/** The texts must not contain input. */
export function sendPlainPage(reply: FastifyReply, { status, title, text }: PlainPage): FastifyReply {
  const { tag, direction } = portalLanguages[currentLanguage()];
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .send(`<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><header><a href="/"><img src="/favicon.svg" alt="${t('Home page')}" width="32" height="32"></a></header>
<main><p><code>${status}</code></p><h1>${title}</h1><p>${text}</p><p><a href="/">${t('Back to the home page')}</a></p></main></body></html>`);
}
