/** The only place that adds the site name to the head of a page. */
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  Location,
  MetaArgs,
  MetaDescriptor,
  MetaFunction,
} from 'react-router';
import type { ContentType, contentTypes } from '#contract/content-types.ts';
import { currentLanguage } from '#contract/messages.ts';
import {
  DEFAULT_LANGUAGE,
  drawnLanguage,
  languageCodes,
  type PortalLanguage,
  pathInLanguage,
  portalLanguages,
} from '#contract/portal-languages.ts';
import { SHARE_PICTURE } from '#contract/previews.ts';
import type { LinkedData } from './linked-data.ts';
import { keepLinkedData, pageRequest } from './page-context.ts';
import { siteNameOf, titleOf } from './site-name.ts';

/** Search engines show about this many characters of a description. */
export const DESCRIPTION_LENGTH = 160;

export interface Head {
  readonly title: string;
  readonly namesPortal?: boolean | undefined;
  readonly description: string;
  /** The canonical address with its origin. */
  readonly url: string;
  /** Absolute, as `sharePicture` returns it; the default picture if left out. */
  readonly image?: string | undefined;
  /** If the server did not draw the picture. */
  readonly imageSize?: PictureSize | undefined;
  readonly type?: 'website' | 'article' | undefined;
  readonly jsonLd?: LinkedData | readonly LinkedData[] | undefined;
  readonly noindex?: boolean | undefined;
  readonly feed?: { readonly title: string; readonly path: string } | undefined;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface HeadContext {
  readonly siteName: string;
  readonly location: Location;
}

export const noRobots: MetaDescriptor = { name: 'robots', content: 'noindex' };

export function titled(
  title: string | ((location: Location) => string),
  ...more: readonly MetaDescriptor[]
): MetaFunction {
  return (args) => [
    { title: titleOf(typeof title === 'string' ? title : title(args.location), siteNameOf(args)) },
    ...more,
  ];
}

/** For screens that show `PageTitle`: a page with two titles would have the first one. */
export const titledByScreen: MetaFunction = () => [];

/**
 * The head for the data of a loader. Schema.org data repeats the texts of the page, so a page that is loaded has it only
 * in its markup.
 */
export function keptHead({ context }: Pick<LoaderFunctionArgs, 'context'>, head: Head): Head {
  const { jsonLd, ...rest } = head;
  const page = context.get(pageRequest);
  if (!page.isDocument || !jsonLd) return head;
  keepLinkedData(page, jsonLd);
  return rest;
}

/** A page that failed to load has only a name. */
export function pageMeta<Loader extends LoaderFunction>(
  headOf: (loaded: NonNullable<MetaArgs<Loader>['loaderData']>, context: HeadContext) => Head,
): MetaFunction<Loader> {
  return (args) => {
    const siteName = siteNameOf(args);
    if (args.loaderData == null) return [{ title: siteName }, noRobots];
    return headMeta(headOf(args.loaderData, { siteName, location: args.location }), siteName);
  };
}

/** Orders, filters and pages of a public list share one canonical address. */
type Text = () => string;

export function listMeta(titleOfList: Text, leadOf: Text, { list, feedPath }: (typeof contentTypes)[ContentType]) {
  return pageMeta<() => { readonly origin: string }>(({ origin }) => ({
    title: titleOfList(),
    description: leadOf(),
    url: `${origin}${list}`,
    feed: { title: titleOfList(), path: feedPath },
  }));
}

export function headMeta(head: Head, siteName: string): MetaDescriptor[] {
  const { title, namesPortal, description, url, image, imageSize = SHARE_PICTURE, type, jsonLd, noindex, feed } = head;
  const picture = image ?? drawnAt(originOf(url), '/share/site.png');
  return [
    { title: namesPortal ? title : titleOf(title, siteName) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: urlIn(currentLanguage(), url) },
    ...(noindex ? [] : alternates(url)),
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: urlIn(currentLanguage(), url) },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(imageSize.width) },
    { property: 'og:image:height', content: String(imageSize.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noindex ? [noRobots] : []),
    ...(feed ? [linkTo(feed, siteName)] : []),
    ...(jsonLd ? [{ 'script:ld+json': jsonLd } as MetaDescriptor] : []),
  ];
}

/** The same page in all languages, for search engines. */
function alternates(url: string): MetaDescriptor[] {
  const inLanguages = languageCodes.map((code) => [portalLanguages[code].tag, urlIn(code, url)] as const);
  const all = [...inLanguages, ['x-default', urlIn(DEFAULT_LANGUAGE, url)] as const];
  return all.map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }));
}

function urlIn(language: PortalLanguage, url: string): string {
  const origin = originOf(url);
  return origin + pathInLanguage(url.slice(origin.length) || '/', language);
}

function linkTo({ title, path }: NonNullable<Head['feed']>, siteName: string): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${siteName}: ${title}`,
    href: pathInLanguage(path, currentLanguage()),
  };
}

/** The version in the address makes link previews load a changed picture. */
export function sharePicture(origin: string, type: ContentType, id: string, version: number): string {
  return drawnAt(origin, `/share/${type}/${id}.png?v=${version}`);
}

const drawnAt = (origin: string, path: string): string =>
  origin + pathInLanguage(path, drawnLanguage(currentLanguage()));

/** Empty for a path alone. */
function originOf(url: string): string {
  return /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
}
