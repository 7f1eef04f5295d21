import { IconShare } from '@tabler/icons-react';
import { use } from 'react';
import { messages } from '#contract/messages.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { InApp, inPageLanguage } from '#web/lib/path-in-app.ts';
import action from './action.module.css';
import { AddressChoice, Choices } from './choices.tsx';
import { shareLinks } from './share-links.ts';
import { notify } from './toasts.tsx';

const t = messages('common');

interface ShareButtonProps {
  readonly title: string;
  readonly path: string;
  readonly isSmall?: boolean;
}

export function ShareButton({ title, path: page, isSmall = false }: ShareButtonProps) {
  const isInApp = use(InApp);
  const path = isInApp ? page : inPageLanguage(page);
  const url = `${useOrigin()}${path}`;
  return (
    <Choices
      isSmall={isSmall}
      name={
        <>
          <IconShare size={18} aria-hidden="true" />
          {t('Share')}
        </>
      }
    >
      <li>
        <button className={action.action} type="button" onClick={() => void share(title, path)}>
          {t('Copy link')}
        </button>
      </li>
      {shareLinks(title, url).map(({ name, href }) => (
        <AddressChoice key={name} href={href}>
          {name}
        </AddressChoice>
      ))}
    </Choices>
  );
}

/** Uses the share sheet on phones and copies the link elsewhere. */
async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(t('Link copied'));
  } catch {
    notify.error(t('We couldn’t copy the link. Here it is: {url}', { url }));
  }
}
