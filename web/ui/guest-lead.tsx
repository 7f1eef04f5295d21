import { messages } from '#contract/messages.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';

const t = messages('common');

export function GuestLead({ here, what }: { readonly here: string; readonly what: string }) {
  return (
    <Rich
      text={t('You don’t need an account. <0>Sign in</0> to see {what} in the portal as well.', { what })}
      parts={[(inner) => <Link to={loginPath(here)}>{inner}</Link>]}
    />
  );
}
