import { mailsTo, type TestedPortal } from '#server/features/accounts/users/factory.ts';

/** Opens the newest link that was emailed to the address. */
export async function followGuestLink(portal: TestedPortal, email: string, mails = 1) {
  const found = await mailsTo(portal, email, mails);
  const token = found.map((mail) => /\/confirm#([\w-]+)/.exec(mail.text)?.[1]).find(Boolean);
  const response = await portal.app.inject({ method: 'POST', url: '/api/guest-link/follow', payload: { token } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { kind: string; title: string; path: string } }>().data;
}
