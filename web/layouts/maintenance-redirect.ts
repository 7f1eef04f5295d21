import { pages } from '#contract/pages.ts';
import { redirectTo } from '#web/lib/redirect-to.ts';

/** Redirects the correct spelling to the specified one. */
export const loader = () => redirectTo(pages.maintenance, 308);
