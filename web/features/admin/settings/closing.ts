import { messages, translated } from '#contract/messages.ts';
import { type SwitchKind, switchLists } from './queries.ts';

const t = messages('admin');

interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** What an admin confirms before turning a switch off. */
export function closingOf(kind: SwitchKind, name: string): Confirmation {
  const row = switchLists[kind].labels[name];
  const title = translated('admin', row?.title ?? name);
  if (kind === 'section') {
    const effect = translated('admin', row?.text ?? '');
    return {
      title: t('Close {title}?', { title }),
      text: t(
        '{effect} Within seconds, members and staff see a maintenance page. Public pages stay open. Nothing is deleted, and you can open the section again at any time.',
        { effect },
      ),
      action: t('Close section'),
    };
  }
  if (name === 'Landing') {
    return {
      title: t('Close the landing page?'),
      text: t(
        'Everyone except admins sees a maintenance page instead of the landing page. Other public pages stay open.',
      ),
      action: t('Close landing page'),
    };
  }
  return {
    title: t('Hide {title} from the public menu?', { title }),
    text: t(
      'The link disappears from the header of public pages. The pages themselves stay open, also to search engines.',
    ),
    action: t('Hide menu item'),
  };
}
