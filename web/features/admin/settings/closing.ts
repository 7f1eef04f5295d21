import { type SwitchKind, switchLists } from './queries.ts';

interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** What an admin confirms before turning a switch off. @returns null if it closes nothing */
export function closingOf(kind: SwitchKind, name: string): Confirmation | null {
  const title = switchLists[kind].labels[name]?.title ?? name;
  if (kind === 'section') {
    return {
      title: `Close ${title}?`,
      text: 'Members and staff see a maintenance page. Public pages stay open.',
      action: 'Close section',
    };
  }
  if (name !== 'Landing') return null;
  return {
    title: 'Close the landing page?',
    text: 'Everyone except admins sees a maintenance page instead of the landing page. Other public pages stay open.',
    action: 'Close landing page',
  };
}
