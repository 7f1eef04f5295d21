import sanitizeHtml from 'sanitize-html';
import { contentTypes } from '#contract/content-types.ts';
import { alignments, pictureSizes } from '#contract/rich-text.ts';
import { safeLink, safePicture } from './addresses.ts';
import { mentionOf } from './mentions.ts';

export const MAX_NESTING = 50;
const MAX_SPAN = 50;

export const tags: readonly string[] = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'],
  ...['strong', 'em', 's', 'u', 'code', 'sup', 'sub', 'a', 'img'],
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
  return keep(tagName, {
    colspan: span(attributes['colspan']),
    rowspan: span(attributes['rowspan']),
    'data-align': alignmentOf(attributes),
  });
}

/** As the editor states it, or as the HTML of other programs does. */
function alignmentOf(attributes: Attributes): string | undefined {
  const inStyle = /(?:^|;)\s{0,9}text-align\s{0,9}:\s{0,9}(\w{4,10})/i.exec(attributes['style'] ?? '')?.[1];
  const stated = (attributes['data-align'] ?? inStyle ?? attributes['align'])?.toLowerCase();
  return alignments.find((alignment) => alignment === stated);
}

const aligned =
  (tag?: string) =>
  (tagName: string, attributes: Attributes): sanitizeHtml.Tag =>
    keep(tag ?? tagName, { 'data-align': alignmentOf(attributes) });

/** Text that another program raises or lowers: 10³ is not 103. */
const raised = { super: 'sup', sub: 'sub' } as const;
function raisedTag({ style = '' }: Attributes): string | undefined {
  const align = /(?:^|;)\s{0,9}vertical-align\s{0,9}:\s{0,9}(super|sub)\b/i.exec(style)?.[1]?.toLowerCase();
  return align && raised[align as keyof typeof raised];
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    ol: ['start'],
    figure: ['data-size'],
    ...Object.fromEntries(['p', 'h2', 'h3', 'h4'].map((tag) => [tag, ['data-align']])),
    th: ['colspan', 'rowspan', 'data-align'],
    td: ['colspan', 'rowspan', 'data-align'],
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
    p: aligned(),
    h1: aligned('h2'),
    h2: aligned(),
    h3: aligned(),
    h4: aligned(),
    h5: aligned('h4'),
    h6: aligned('h4'),
    ol: (tagName, { start = '' }) => keep(tagName, { start: /^[1-9]\d{0,3}$/.test(start) ? start : undefined }),
    span(tagName, attributes) {
      const id = mentionOf(attributes);
      return id === undefined
        ? keep(raisedTag(attributes) ?? tagName, {})
        : link('a', contentTypes.person.publicPath(id));
    },
    a: (tagName, attributes) => link(tagName, attributes['href']),
    img: (tagName, attributes) =>
      keep(tagName, { src: safePicture(attributes['src']), alt: attributes['alt']?.slice(0, 300) ?? '' }),
    figure: (tagName, attributes) =>
      keep(tagName, { 'data-size': pictureSizes.find((size) => size === attributes['data-size']) }),
    th: cell,
    td: cell,
  },
  textFilter: (text, tagName) => text.replaceAll('\u000b', tagName === 'pre' || tagName === 'code' ? '\n' : '<br />'),
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
};

const knownTags: ReadonlySet<string> = new Set([...tags, ...Object.keys(options.transformTags ?? {})]);
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Except the vertical tab, with which Word separates the lines of a paragraph. */
const unprintableInput = /[\u0000-\u0008\u000c\u000e-\u001f\u007f]/g;

/** The result is well-formed, nested at most 50 deep and in NFC; sanitising it again changes nothing. */
export function sanitise(html: string): string {
  let hasUnknown = false;
  const onOpenTag = (name: string) => {
    hasUnknown ||= !knownTags.has(name);
  };
  const once = sanitizeHtml(html.toWellFormed().replace(unprintableInput, ''), { ...options, onOpenTag });
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
