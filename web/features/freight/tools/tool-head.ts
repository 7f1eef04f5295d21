import type { LoaderFunctionArgs } from 'react-router';
import { type Tool, tools } from '#contract/freight-tools.ts';
import { menu } from '#contract/menu.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { pageRequest } from '#web/lib/page-context.ts';

export const toolsCrumb = { name: menu.Tools.title, to: menu.Tools.path } as const;

/** The canonical address has no figures. */
export const toolLoader = (tool: Tool) => (args: Pick<LoaderFunctionArgs, 'context'>) => {
  const { title, text, path } = tools[tool];
  const site = args.context.get(pageRequest);
  const head = {
    title,
    description: text,
    url: site.origin + path,
    image: `${site.origin}/share/${tool}.png`,
    jsonLd: breadcrumbListOf(site, [toolsCrumb, { name: title, to: path }]),
  };
  return { head: keptHead(args, head) };
};

export const toolMeta = pageMeta<ReturnType<typeof toolLoader>>(({ head }) => head);
