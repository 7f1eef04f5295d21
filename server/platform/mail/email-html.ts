import html from 'html-template-tag';
import { accentColours, type ThemeName } from '#contract/accent.ts';
import { initials } from '#contract/initials.ts';
import type { PortalLanguageFacts } from '#contract/portal-languages.ts';

export interface HtmlParts {
  readonly language: Pick<PortalLanguageFacts, 'tag' | 'direction'>;
  readonly subject: string;
  readonly preheader: string;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly brand: MailBrand;
  readonly paragraphs: readonly Paragraph[];
  readonly highlight?: string | undefined;
  readonly button?: Link | undefined;
  readonly small?: { readonly text: string; readonly links: readonly Link[] } | undefined;
  readonly languages: readonly Link[];
}

/** The logo as a PNG, and the accent colour. Null stands for the portal’s own. */
export interface MailBrand {
  readonly logo: { readonly url: string; readonly width: number; readonly isNameBeside: boolean } | null;
  readonly accent: string | null;
}

/** In pixels. */
export const LOGO_HEIGHT = 32;

/** A string is a sentence of the portal. */
export type Paragraph = string | Written | Quote | ByPerson | LinkedLine;

/** What somebody wrote, in any script. */
export interface Written {
  readonly written: string;
}

export interface Quote {
  readonly quote: string;
  /** Who wrote it, such as 'You'. */
  readonly from?: string;
}

/** A line with the picture of the person that it is about. */
interface ByPerson {
  readonly text: string;
  readonly by: Person;
}

export interface Person {
  readonly name: string;
  /** The address of a picture that everybody may see. */
  readonly picture: string | null;
}

interface LinkedLine {
  readonly text: string;
  readonly url: string;
  /** A second, smaller line. */
  readonly note?: string | undefined;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

const NAVY = 'rgb(14,27,45)';
/** Behind the text of buttons, and that text, in each theme. */
const ownButtons = { light: ['rgb(191,74,8)', 'white'], dark: ['rgb(238,104,18)', 'rgb(26,13,4)'] } as const;

const darkStyles = ([button, onButton]: readonly [string, string]) => `
  @media (prefers-color-scheme: dark) {
    .page { background-color: rgb(7,15,27) !important; }
    .card { background-color: rgb(19,32,51) !important; border-color: rgb(36,54,77) !important; }
    .text { color: rgb(230,237,244) !important; }
    .quote { color: rgb(182,195,209) !important; border-color: rgb(100,119,142) !important; }
    .avatar { background-color: rgb(36,54,77) !important; color: rgb(230,237,244) !important; }
    .dim, .dim a { color: rgb(157,176,196) !important; }
    .button { background-color: ${button} !important; }
    .button a { color: ${onButton} !important; }
    .logo { border-color: rgb(74,93,116) !important; }
  }`;

const styles = {
  page: 'margin:0;padding:0;background-color:rgb(238,242,245);font-family:Inter,Arial,sans-serif',
  card: 'padding:24px;border:1px solid rgb(226,232,238);border-radius:10px;background-color:white',
  text: `margin:0 0 16px;color:${NAVY};font-size:16px;line-height:1.5;overflow-wrap:anywhere`,
  quote:
    'margin:0 0 16px;padding:2px 14px;border:0 solid rgb(135,149,163);color:rgb(51,70,92);font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  person: `padding:0 12px;color:${NAVY};font-size:16px;font-weight:bold;line-height:1.35;overflow-wrap:anywhere`,
  avatar: `width:36px;height:36px;border-radius:18px;background-color:rgb(226,232,238);color:${NAVY};font-size:14px;font-weight:bold;line-height:36px`,
  picture: 'display:block;width:36px;height:36px;border:0;border-radius:18px',
  line: `margin:0 0 12px;color:${NAVY};font-size:16px;line-height:1.4;overflow-wrap:anywhere`,
  from: 'font-weight:bold;font-size:14px',
  note: 'color:rgb(90,107,123);font-size:13px',
  highlight: `margin:0 0 16px;color:${NAVY};font-size:32px;font-weight:bold;letter-spacing:4px`,
  // Outlook ignores the padding of links, and other programs that of `mso-padding-alt`.
  button: 'border-radius:8px;mso-padding-alt:12px 20px',
  buttonLink:
    'display:inline-block;padding:12px 20px;font-size:16px;font-weight:bold;line-height:20px;text-decoration:none',
  name: `padding:0 10px;color:${NAVY};font-size:18px;font-weight:bold;text-decoration:none`,
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  small: 'margin:0;padding:16px 8px;color:rgb(90,107,123);font-size:13px;line-height:1.5',
};

/** Mail programs ignore most of CSS, and could take a hexadecimal colour for a six-digit code. */
export function writeHtml(parts: HtmlParts): string {
  const { language, subject, preheader, highlight, button, small, languages, brand } = parts;
  const colours = buttonColours(brand.accent);
  const { direction, tag } = language;
  const side = direction === 'rtl' ? 'right' : 'left';
  const [first = '', ...rest] = parts.paragraphs.map((part) => paragraph(part, side));
  const body = [
    first,
    ...(highlight ? [html`<p class="text" style="$${styles.highlight}">${highlight}</p>`] : []),
    ...rest,
    ...(button ? [buttonOf(button, colours.light)] : []),
  ];
  const footer = [
    ...(small ? [smallLine(small.text, small.links)] : []),
    ...(languages.length > 0 ? [smallLine('', languages)] : []),
  ];
  return html`<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>:root { color-scheme: light dark; }$${darkStyles(colours.dark)}</style></head>
<body class="page" lang="${tag}" dir="${direction}" style="$${styles.page}">
<div style="$${styles.preheader}">${preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="$${styles.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="max-width:600px;text-align:${side}">
<tr><td style="padding:0 8px 16px">$${header(parts)}</td></tr>
<tr><td class="card" style="$${styles.card}">$${body.join('')}</td></tr>
<tr><td>$${footer.join('')}</td></tr>
</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`;
}

export const linesOf = ({ quote }: Quote): string[] => quote.trim().split(/\r\n|\r|\n/);

/** Mail programs do not know the logical sides of CSS. */
function paragraph(part: Paragraph, side: 'left' | 'right'): string {
  if (typeof part === 'string') return html`<p class="text" style="$${styles.text}">${part}</p>`;
  if ('written' in part) return html`<p class="text" dir="auto" style="$${styles.text}">${part.written}</p>`;
  if ('url' in part) return linkedLine(part);
  if ('by' in part) return byPerson(part);
  const lines = linesOf(part).map((line) => html`${line}`);
  const from = part.from === undefined ? '' : html`<div style="$${styles.from}">${part.from}</div>`;
  return html`<blockquote class="quote" style="$${styles.quote};border-${side}-width:3px">$${from}<div dir="auto">$${lines.join('<br>')}</div></blockquote>`;
}

function linkedLine({ text, url, note }: LinkedLine): string {
  const second = note === undefined ? '' : html`<br><span class="dim" style="$${styles.note}">${note}</span>`;
  return html`<p class="text" dir="auto" style="$${styles.line}"><a href="$${html`${url}`}" style="color:inherit">${text}</a>$${second}</p>`;
}

/** Outlook draws no WebP, and gets the initials. */
function byPerson({ text, by: { name, picture } }: ByPerson): string {
  const short = html`${initials(name)}`;
  const avatar =
    picture === null
      ? short
      : html`<!--[if mso]>$${short}<![endif]--><!--[if !mso]><!--><img src="$${html`${picture}`}" width="36" height="36" alt="$${short}" style="$${styles.picture}"><!--<![endif]-->`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr>
<td class="avatar" aria-hidden="true" width="36" height="36" align="center" valign="middle" style="$${styles.avatar}">$${avatar}</td>
<td class="text" valign="middle" style="$${styles.person}">${text}</td></tr></table>`;
}

const smallLine = (text: string, links: readonly Link[]): string =>
  html`<p class="dim" style="$${styles.small}">${text} $${links.map(smallLink).join(' · ')}</p>`;
const smallLink = ({ label, url }: Link): string => html`<a href="$${html`${url}`}" style="color:inherit">${label}</a>`;

type Button = readonly [colour: string, textColour: string];

function buttonColours(accent: string | null): { readonly light: Button; readonly dark: Button } {
  if (accent === null) return ownButtons;
  const of = (theme: ThemeName): Button => {
    const colours = accentColours(accent, theme);
    return [inDigits(colours.accent), inDigits(colours.onAccent)];
  };
  return { light: of('light'), dark: of('dark') };
}

/** As `rgb(…)`. */
const inDigits = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(',')})`;

function buttonOf({ label, url }: Link, [colour, textColour]: Button): string {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px"><tr><td class="button" bgcolor="$${colour}" style="$${styles.button};background-color:$${colour}"><a href="$${html`${url}`}" style="$${styles.buttonLink};color:$${textColour}">${label}</a></td></tr></table>`;
}

/** The containers of the portal’s icon. Mail programs block pictures, but not cells. */
function header({ siteName, siteUrl, brand: { logo } }: HtmlParts): string {
  const address = html`${siteUrl}`;
  const name = html`<a href="$${address}" class="text" style="$${styles.name}">${siteName}</a>`;
  if (logo) {
    const alt = logo.isNameBeside ? '' : html`${siteName}`;
    const picture = html`<img src="$${html`${logo.url}`}" width="$${String(logo.width)}" height="$${String(LOGO_HEIGHT)}" alt="$${alt}" style="display:block;border:0">`;
    const linked = logo.isNameBeside ? picture : html`<a href="$${address}">$${picture}</a>`;
    return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:4px;border-radius:7px;background-color:white">$${linked}</td>
<td>$${logo.isNameBeside ? html`<h1 style="margin:0;font-size:18px">$${name}</h1>` : ''}</td>
</tr></table>`;
  }
  const box = (colour: string) =>
    `<td width="9" height="7" style="width:9px;height:7px;background-color:${colour};font-size:0;line-height:0">&nbsp;</td>`;
  const [orange, white] = [box('rgb(244,113,31)'), box('white')];
  const sea =
    '<td colspan="2" height="3" style="height:3px;background-color:rgb(115,180,222);font-size:0;line-height:0">&nbsp;</td>';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td aria-hidden="true" class="logo" style="padding:3px;border:1px solid $${NAVY};border-radius:7px;background-color:$${NAVY}"><table role="presentation" cellpadding="0" cellspacing="2" border="0"><tr>$${orange}$${orange}</tr><tr>$${orange}$${white}</tr><tr>$${sea}</tr></table></td>
<td><h1 style="margin:0;font-size:18px">$${name}</h1></td>
</tr></table>`;
}
