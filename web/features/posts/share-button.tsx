import { IconShare } from '@tabler/icons-react';
import { postKinds } from '#contract/post-kinds.ts';
import type { PostFields } from '#contract/posts.ts';
import { notify } from '#web/ui/toasts.tsx';
import layout from './parts/thread-layout.module.css';

/** Shares the address that anyone can open: by the system's own sheet on a phone, as a copied link elsewhere. */
export function ShareButton({ post }: { readonly post: Pick<PostFields, 'kind' | 'id' | 'title'> }) {
  const share = async () => {
    const url = new URL(`${postKinds[post.kind].publicPath}/${post.id}`, window.location.origin).href;
    if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ title: post.title, url }).catch(() => undefined);
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
    <button type="button" className={layout.action} onClick={() => void share()}>
      <IconShare size={18} aria-hidden="true" />
      Copy link
    </button>
  );
}
