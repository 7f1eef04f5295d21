import { IconShare } from '@tabler/icons-react';
import action from './action.module.css';
import { Button } from './button.tsx';
import { notify } from './toasts.tsx';

interface ShareButtonProps {
  readonly title: string;
  readonly path: string;
  readonly isSmall?: boolean;
}

/** Uses the share sheet on phones and copies the link elsewhere. */
export function ShareButton({ title, path, isSmall = false }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      notify.error(`The link could not be copied. Here it is: ${url}`);
    }
  };
  const ButtonElement = isSmall ? 'button' : Button;
  return (
    <ButtonElement className={`no-print ${isSmall ? action.action : ''}`} type="button" onClick={() => void share()}>
      <IconShare size={18} aria-hidden="true" />
      Copy link
    </ButtonElement>
  );
}
