import type { LoaderFunctionArgs } from 'react-router';
import { type Tool, tools } from '#contract/freight-tools.ts';
import { pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';

export function loadTool({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

/** The canonical address has no figures. */
export const toolMeta = (tool: Tool) =>
  pageMeta<typeof loadTool>(({ origin }) => ({
    title: tools[tool].title,
    description: tools[tool].text,
    url: origin + tools[tool].path,
    image: `${origin}/share/${tool}.png`,
  }));
