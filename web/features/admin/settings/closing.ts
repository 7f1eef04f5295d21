import { upperFirst } from '#contract/upper-first.ts';
import { type SwitchKind, switchLists } from './queries.ts';

interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** What an admin confirms before turning a switch off. */
export function closingOf(kind: SwitchKind, name: string): Confirmation {
  const { title = name, text = '' } = switchLists[kind].labels[name] ?? {};
  if (kind === 'section') {
    const effect = upperFirst(text.replace('When off: ', ''));
    return {
      title: `Close ${title}?`,
      text: `${effect} Within seconds, members and staff see a maintenance page. Public pages stay open. Nothing is deleted, and you can open the section again at any time.`,
      action: 'Close section',
    };
  }
  if (name === 'Landing') {
    return {
      title: 'Close the landing page?',
      text: 'Everyone except admins sees a maintenance page instead of the landing page. Other public pages stay open.',
      action: 'Close landing page',
    };
  }
  return {
    title: `Hide ${title} from the public menu?`,
    text: 'The link disappears from the header of public pages. The pages themselves stay open, also to search engines.',
    action: 'Hide menu item',
  };
}
