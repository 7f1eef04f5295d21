import { brandPng } from '#contract/brand.ts';
import { currentLanguage } from '#contract/messages.ts';
import { shorten } from '#contract/plain-text.ts';
import { languageCodes, pathInLanguage, portalLanguages } from '#contract/portal-languages.ts';
import type { Settings } from '#server/settings.ts';
import {
  LOGO_HEIGHT,
  linesOf,
  type MailBrand,
  type Paragraph,
  type Person,
  type Quote,
  type Written,
  writeHtml,
} from './email-html.ts';
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
  /** The line that mail programs show after the subject. By default, the beginning of the text. */
  readonly preheader?: string;
  /** Such as 'Hello Ada,'. */
  readonly greeting?: string;
  readonly paragraphs: readonly (string | Written | Quote | AboutPerson | PortalLink)[];
  readonly highlight?: string;
  readonly link?: { readonly label: string; readonly path: string };
  /** Links to the same page in the other languages. */
  readonly hasOtherLanguages?: boolean;
  readonly small?: {
    readonly text: string;
    readonly links: readonly { readonly label: string; readonly path: string }[];
  };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A line with a picture of the person that it is about. */
interface AboutPerson {
  readonly text: string;
  readonly by: {
    readonly name: string;
    /** The path of the person’s picture. */
    readonly picture: string | null;
  };
}

/** A paragraph that is a link to a page of the portal. */
interface PortalLink {
  readonly text: string;
  readonly path: string;
  readonly note?: string;
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

/** Of a page, in the language of the reader. Pages of the app redirect to their one address. */
const pageUrl = (settings: Settings, path: string, language = currentLanguage()): string =>
  portalUrl(settings, pathInLanguage(path, language));

const inOtherLanguages = (settings: Settings, path: string) =>
  languageCodes
    .filter((language) => language !== currentLanguage())
    .map((language) => ({ label: portalLanguages[language].name, url: pageUrl(settings, path, language) }));

const asLine = ({ label, url }: { readonly label: string; readonly url: string }): string => `${label}: ${url}`;

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
  const { greeting, highlight, link, small } = parts;
  const news = parts.paragraphs.map((part) => toParagraph(settings, part));
  const paragraphs = greeting === undefined ? news : [greeting, ...news];
  const button = link && { label: link.label, url: pageUrl(settings, link.path) };
  const languages = link && parts.hasOtherLanguages ? inOtherLanguages(settings, link.path) : [];
  const footer = small && {
    text: small.text,
    links: small.links.map(({ label, path }) => ({ label, url: pageUrl(settings, path) })),
  };
  const [first = '', ...rest] = paragraphs.map(asText);
  const text = [
    first,
    ...(highlight ? [`    ${highlight}`] : []),
    ...rest,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `-- \n${settings.SITE_NAME}`,
    ...(footer ? [[footer.text, ...footer.links.map(asLine)].join('\n')] : []),
    ...(languages.length > 0 ? [languages.map(asLine).join('\n')] : []),
  ].join('\n\n');
  const siteUrl = pageUrl(settings, '/');
  return {
    ...(parts.headers ? { headers: parts.headers } : {}),
    subject,
    text,
    html: writeHtml({
      language: portalLanguages[currentLanguage()],
      subject,
      preheader: shorten(oneLine(parts.preheader ?? preheaderOf(subject, news)), MAX_PREHEADER),
      siteName: settings.SITE_NAME,
      siteUrl,
      brand: brandOf(settings),
      paragraphs,
      highlight,
      button,
      small: footer,
      languages,
    }),
  };
}

function brandOf(settings: Settings): MailBrand {
  const { logo, isNameBesideLogo, accent } = settings.branding;
  if (!logo) return { logo: null, accent };
  const width = Math.round((LOGO_HEIGHT * logo.width) / logo.height);
  // Twice as high as it is shown, for sharp screens.
  const url = portalUrl(settings, brandPng(logo, 64));
  return { logo: { url, width, isNameBeside: isNameBesideLogo }, accent };
}

function toParagraph(settings: Settings, part: EmailParts['paragraphs'][number]): Paragraph {
  if (typeof part === 'string' || 'quote' in part || 'written' in part) return part;
  if ('by' in part)
    return { text: part.text, by: { name: part.by.name, picture: pictureUrl(settings, part.by.picture) } };
  return { text: part.text, url: pageUrl(settings, part.path), note: part.note };
}

const pictureUrl = (settings: Settings, path: string | null): Person['picture'] =>
  path === null ? null : settings.FILES_URL ? settings.FILES_URL + path : portalUrl(settings, path);

function asText(part: Paragraph): string {
  if (typeof part === 'string') return part;
  if ('written' in part) return part.written;
  if ('url' in part) return `${part.text}${part.note === undefined ? '' : ` (${part.note})`}: ${part.url}`;
  if ('by' in part) return part.text;
  const lines = linesOf(part).map((line) => `> ${line}`);
  return [...(part.from === undefined ? [] : [`${part.from}:`]), ...lines].join('\n');
}

const MAX_PREHEADER = 140;

function wordsOf(part: Paragraph): string {
  if (typeof part === 'string') return part;
  if ('written' in part) return part.written;
  return 'quote' in part ? part.quote : part.text;
}

/** The line that mail programs show after the subject, which it does not repeat. */
function preheaderOf(subject: string, paragraphs: readonly Paragraph[]): string {
  const lines = paragraphs.map((part) => oneLine(wordsOf(part)));
  return lines.filter((line) => !subject.startsWith(line.replace(/[.。]$/, ''))).join(' ');
}
