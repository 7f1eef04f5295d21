import sanitizeHtml from 'sanitize-html';
import { contentTypes } from '#contract/content-types.ts';
import { safeLink, safePicture } from './addresses.ts';
import { mentionOf } from './mentions.ts';

export const MAX_NESTING = 50;
const MAX_SPAN = 50;

export const tags: readonly string[] = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['strong', 'em', 's', 'u', 'code', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Elements that are removed with their content. Other unknown elements lose only their tags. */
const dropped = [
  ...['script', 'style', 'noscript', 'template', 'textarea', 'title', 'option', 'select', 'xmp', 'plaintext'],
  ...['iframe', 'noembed', 'noframes', 'object', 'embed', 'applet', 'svg', 'math', 'audio', 'video'],
];

type Attributes = Readonly<Record<string, string>>;

function keep(tagName: string, attribs: Record<string, string | undefined>): sanitizeHtml.Tag {
  const stated = Object.entries(attribs).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { tagName, attribs: Object.fromEntries(stated) };
}

function link(tagName: string, address: string | undefined): sanitizeHtml.Tag {
  const href = safeLink(address);
  return keep(tagName, href === undefined ? {} : { href, rel: 'noopener nofollow ugc' });
}

function cell(tagName: string, attributes: Attributes): sanitizeHtml.Tag {
  const span = (value = '') => (/^[1-9]\d?$/.test(value) && Number(value) <= MAX_SPAN ? value : undefined);
  return keep(tagName, { colspan: span(attributes['colspan']), rowspan: span(attributes['rowspan']) });
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  nestingLimit: MAX_NESTING,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    span(tagName, attributes) {
      const id = mentionOf(attributes);
      return id === undefined ? keep(tagName, {}) : link('a', contentTypes.person.publicPath(id));
    },
    a: (tagName, attributes) => link(tagName, attributes['href']),
    img: (tagName, attributes) =>
      keep(tagName, { src: safePicture(attributes['src']), alt: attributes['alt']?.slice(0, 300) ?? '' }),
    th: cell,
    td: cell,
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
};

const knownTags: ReadonlySet<string> = new Set([...tags, ...Object.keys(options.transformTags ?? {})]);
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The result is well-formed, nested at most 50 deep and in NFC; sanitising it again changes nothing. */
export function sanitise(html: string): string {
  let hasUnknown = false;
  const onOpenTag = (name: string) => {
    hasUnknown ||= !knownTags.has(name);
  };
  const once = sanitizeHtml(html.toWellFormed().replace(unprintable, ''), { ...options, onOpenTag });
  // A removed element may have separated a paragraph from its outer paragraph, which a parser then closes.
  const clean = hasUnknown ? sanitizeHtml(once, options) : once;
  return (
    clean
      // Numeric references may encode characters that were removed above.
      .toWellFormed()
      .replace(unprintable, '')
      // Only outside tags: NFC would merge `>` and U+0338 and break the markup.
      .replace(/[^<>]+/g, (part) => part.normalize('NFC'))
  );
}
