import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { requireStaff } from '#web/lib/session.ts';

const t = messages('admin');

/** For loaders of admin screens. Moderators get the page for missing access. */
export async function requireAdmin(args: LoaderFunctionArgs): Promise<Me> {
  const user = await requireStaff(args);
  if (user.role !== 'admin') throw data({ message: t('Only admins can open this page.') }, { status: 403 });
  return user;
}

export function onArrivalOnly({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
