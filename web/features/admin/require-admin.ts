import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Me } from '#contract/users.ts';
import { requireStaff } from '#web/lib/session.ts';

/** For loaders of screens that admins alone open: moderators get the page that says so. */
export async function requireAdmin(args: LoaderFunctionArgs): Promise<Me> {
  const user = await requireStaff(args);
  if (user.role !== 'admin') throw data({ message: 'Only admins open this page.' }, { status: 403 });
  return user;
}

/** The loader speaks once for a screen; what its filters change is asked for by the screen itself. */
export function onArrivalOnly({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
