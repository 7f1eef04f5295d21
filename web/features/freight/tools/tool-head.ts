import type { LoaderFunctionArgs } from 'react-router';
import { type Tool, tools } from '#contract/freight-tools.ts';
import { menu } from '#contract/menu.ts';
import { messages } from '#contract/messages.ts';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { breadcrumbListOf } from '#web/lib/linked-data.ts';
import { pageRequest } from '#web/lib/page-context.ts';

const t = messages('tools');

export const toolsCrumb = () => ({ name: t('Tools'), to: menu.Tools.path });

/** The canonical address has no figures. */
export const toolLoader = (tool: Tool) => (args: Pick<LoaderFunctionArgs, 'context'>) => {
  const { title, text, path } = tools[tool];
  const site = args.context.get(pageRequest);
  const head = {
    title: t(title),
    description: t(text),
    url: site.origin + path,
    image: `${site.origin}/share/${tool}.png`,
    jsonLd: breadcrumbListOf(site, [toolsCrumb(), { name: t(title), to: path }]),
  };
  return { head: keptHead(args, head) };
};

export const toolMeta = pageMeta<ReturnType<typeof toolLoader>>(({ head }) => head);
