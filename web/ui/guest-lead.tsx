import { loginPath } from '#web/lib/login-path.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';

export function GuestLead({ here, text }: { readonly here: string; readonly text: string }) {
  return <Rich text={text} parts={[(inner) => <Link to={loginPath(here)}>{inner}</Link>]} />;
}
