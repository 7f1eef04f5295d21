import { shorten } from '#contract/plain-text.ts';
import type { Settings } from '#server/settings.ts';
import { linesOf, type Paragraph, type Quote, writeHtml } from './email-html.ts';
import { oneLine } from './one-line.ts';
import { MAX_SUBJECT, shortenTitleIn } from './subject.ts';

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmailParts {
  readonly subject: string;
  readonly paragraphs: readonly (string | Quote | PortalLink)[];
  readonly highlight?: string;
  readonly link?: { readonly label: string; readonly path: string };
  readonly small?: {
    readonly text: string;
    readonly links: readonly { readonly label: string; readonly path: string }[];
  };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A paragraph that is a link to a page of the portal. */
interface PortalLink {
  readonly text: string;
  readonly path: string;
}

interface UnsubscribeLink {
  readonly label: string;
  readonly path: string;
  /** The address that mail programs send, if it differs. */
  readonly oneClick?: string;
}

export function portalUrl(settings: Settings, path: string): string {
  return new URL(path, settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).href;
}

/** Pages for people, and one click in mail programs (RFC 8058), which stands for the first link. */
export const unsubscribing = (
  settings: Settings,
  text: string,
  ...links: readonly [UnsubscribeLink, ...UnsubscribeLink[]]
) => ({
  small: { text, links },
  headers: {
    'List-Unsubscribe': `<${portalUrl(settings, links[0].oneClick ?? links[0].path)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

export function writeEmail(settings: Settings, parts: EmailParts): Email {
  const subject = shortenTitleIn(oneLine(parts.subject), MAX_SUBJECT);
  const { highlight, link, small } = parts;
  const paragraphs = parts.paragraphs.map((part) => toParagraph(settings, part));
  const button = link && { label: link.label, url: portalUrl(settings, link.path) };
  const footer = small && {
    text: small.text,
    links: small.links.map(({ label, path }) => ({ label, url: portalUrl(settings, path) })),
  };
  const [first = '', ...rest] = paragraphs.map(asText);
  const text = [
    first,
    ...(highlight ? [`    ${highlight}`] : []),
    ...rest,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `-- \n${settings.SITE_NAME}`,
    ...(footer ? [[footer.text, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join('\n')] : []),
  ].join('\n\n');
  const siteUrl = portalUrl(settings, '/');
  return {
    ...(parts.headers ? { headers: parts.headers } : {}),
    subject,
    text,
    html: writeHtml({
      subject,
      preheader: preheaderOf(subject, paragraphs),
      siteName: settings.SITE_NAME,
      siteUrl,
      paragraphs,
      highlight,
      button,
      small: footer,
    }),
  };
}

function toParagraph(settings: Settings, part: EmailParts['paragraphs'][number]): Paragraph {
  if (typeof part === 'string' || 'quote' in part) return part;
  return { text: part.text, url: portalUrl(settings, part.path) };
}

function asText(part: Paragraph): string {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.text}: ${part.url}`;
  return linesOf(part)
    .map((line) => `> ${line}`)
    .join('\n');
}

const MAX_PREHEADER = 140;

/** The line that mail programs show after the subject, which it does not repeat. */
function preheaderOf(subject: string, paragraphs: readonly Paragraph[]): string {
  const lines = paragraphs.map((part) =>
    oneLine(typeof part === 'string' ? part : 'quote' in part ? part.quote : part.text),
  );
  const isGreeting = (line: string) => line.startsWith('Hello') && line.endsWith(',');
  const news = lines.filter((line) => !isGreeting(line) && !subject.startsWith(line.replace(/\.$/, '')));
  return shorten(news.join(' '), MAX_PREHEADER);
}
