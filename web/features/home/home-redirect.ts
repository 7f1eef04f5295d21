import type { LoaderFunctionArgs } from 'react-router';
import { pages } from '#contract/pages.ts';
import { redirectTo } from '#web/lib/redirect-to.ts';
import { requireUser } from '#web/lib/session.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return redirectTo(pages.dashboard);
}
