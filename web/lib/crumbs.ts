import { type ContentType, contentTypes } from '#contract/content-types.ts';
import { menu } from '#contract/menu.ts';
import { messages } from '#contract/messages.ts';

const name = messages('common');

/** One step of a breadcrumb. */
export interface Crumb {
  readonly name: string;
  /** The page of this name; missing where there is none. */
  readonly to?: string | undefined;
}

/** The public list of a type of content, under its name in the menu. */
export function listCrumb(type: ContentType): Crumb & { readonly to: string } {
  const to = contentTypes[type].list;
  const item = Object.values(menu).find(({ path }) => path === to);
  return { name: item?.title ?? name(contentTypes[type].plural), to };
}
