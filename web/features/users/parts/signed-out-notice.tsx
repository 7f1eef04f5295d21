import { useSignOutState } from '#web/lib/sign-out.ts';
import { Notice } from './account-page.tsx';

export function SignedOutNotice() {
  const state = useSignOutState();
  if (state === 'none') return null;
  return (
    <Notice tone="done">
      {state === 'done'
        ? 'You are signed out.'
        : 'You are signed out on this device. The server hasn’t confirmed it yet. We’ll keep trying.'}
    </Notice>
  );
}
