import { type Tool, tools } from '#contract/freight-tools.ts';
import { pageMeta } from '#web/lib/head.ts';
import type { loadOrigin } from '#web/lib/load.ts';

/** The canonical address has no figures. */
export const toolMeta = (tool: Tool) =>
  pageMeta<typeof loadOrigin>(({ origin }) => ({
    title: tools[tool].title,
    description: tools[tool].text,
    url: origin + tools[tool].path,
    image: `${origin}/share/${tool}.png`,
  }));
