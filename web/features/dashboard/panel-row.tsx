import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './dashboard.module.css';

const t = messages('site');

interface PanelRowProps {
  readonly to: string;
  readonly title: string;
  /** The title is a sentence of the portal, which can begin with a name in another script. */
  readonly isSentence?: true;
  /** Before the time. */
  readonly facts: readonly (string | null)[];
  readonly moment?: string;
  readonly mark?: string | undefined;
  readonly onOpen?: () => void;
}

export function PanelRow({ to, title, isSentence, facts, moment, mark, onOpen }: PanelRowProps) {
  return (
    <li>
      <Link className={`${classes.item} ${classes.plain}`} to={to} onClick={onOpen} data-list-link="">
        <span>
          <span className={classes.itemTitle} dir={isSentence ? undefined : 'auto'}>
            {title}
          </span>
          <Facts facts={facts} moment={moment} />
        </span>
        {mark && <Badge>{mark}</Badge>}
      </Link>
    </li>
  );
}

function Facts({ facts, moment }: { readonly facts: PanelRowProps['facts']; readonly moment?: string | undefined }) {
  return (
    <FactLine as="span">
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} dir="auto">
          {fact}
        </span>
      ))}
      {moment && <When iso={moment} />}
    </FactLine>
  );
}

interface ThreadRowProps extends Omit<PanelRowProps, 'isSentence' | 'mark' | 'onOpen'> {
  readonly person: { readonly name: string; readonly profilePic?: string | null };
  readonly isUnread?: boolean;
}

export function ThreadRow({ to, title, facts, moment, person, isUnread = false }: ThreadRowProps): ReactNode {
  return (
    <li>
      <Link
        className={`${classes.item} ${classes.thread}`}
        to={to}
        data-list-link=""
        data-unread={isUnread || undefined}
      >
        <Avatar name={person.name} picture={person.profilePic} />
        <span>
          <span className={classes.itemTitle} dir="auto">
            {title}
          </span>
          <Facts facts={facts} moment={moment} />
        </span>
        {isUnread && (
          <span className={classes.dot}>
            <span className="visually-hidden">{t('Unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
