import { IconShare } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { notify } from './toasts.tsx';

interface ShareButtonProps {
  readonly title: string;
  /** Path that anyone can open. */
  readonly path: string;
}

/** Shares an address: by the system's own sheet on a phone, as a copied link elsewhere. */
export function ShareButton({ title, path }: ShareButtonProps) {
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
      notify.error(`The link could not be copied. It is ${url}`);
    }
  };
  return (
    <Button className="no-print" onClick={() => void share()}>
      <IconShare size={18} aria-hidden="true" />
      Copy link
    </Button>
  );
}
