import html from 'html-template-tag';
import type { Settings } from '#server/settings.ts';
import { oneLine } from './one-line.ts';

/** An email with the same content as text and as HTML. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The content of a template. The frame around it is the same for every email. */
export interface EmailParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Set large, such as a one-time code. */
  readonly highlight?: string;
  readonly link?: { readonly label: string; readonly path: string };
  /** In small print at the end, such as how to unsubscribe. */
  readonly small?: { readonly text: string; readonly label: string; readonly path: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export function portalUrl(settings: Settings, path: string): string {
  return new URL(path, settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).href;
}

/**
 * Writes text and HTML from the same parts. Colours are names, because programs could take a hexadecimal colour for a
 * six-digit code.
 */
export function writeEmail(settings: Settings, parts: EmailParts): Email {
  const subject = oneLine(parts.subject).slice(0, MAX_SUBJECT);
  const href = parts.link ? portalUrl(settings, parts.link.path) : undefined;
  const [first = '', ...rest] = parts.paragraphs;
  const text = [
    first,
    ...(parts.highlight ? [`    ${parts.highlight}`] : []),
    ...rest,
    ...(parts.link ? [`${parts.link.label}: ${href}`] : []),
    `-- \n${settings.SITE_NAME}`,
    ...(parts.small ? [`${parts.small.text} ${parts.small.label}: ${portalUrl(settings, parts.small.path)}`] : []),
  ].join('\n\n');
  const body = [
    html`<p>${first}</p>`,
    ...(parts.highlight ? [html`<p style="$${HIGHLIGHT}">${parts.highlight}</p>`] : []),
    ...rest.map((paragraph) => html`<p>${paragraph}</p>`),
    ...(parts.link && href ? [html`<p><a href="$${html`${href}`}">${parts.link.label}</a></p>`] : []),
  ];
  if (parts.small) {
    const small = portalUrl(settings, parts.small.path);
    body.push(
      html`<p style="font-size:13px">${parts.small.text} <a href="$${html`${small}`}">${parts.small.label}</a></p>`,
    );
  }
  return {
    ...(parts.headers ? { headers: parts.headers } : {}),
    subject,
    text,
    html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="$${BODY}"><h1 style="font-size:18px">${settings.SITE_NAME}</h1>$${body.join('')}</body></html>`,
  };
}

const MAX_SUBJECT = 200;
const BODY = 'font-family:Arial,sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em';
const HIGHLIGHT = 'font-size:32px;font-weight:bold;letter-spacing:4px';
