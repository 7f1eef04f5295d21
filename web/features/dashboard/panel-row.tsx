import { Badge } from '#web/ui/badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './dashboard.module.css';

interface PanelRowProps {
  readonly to: string;
  readonly title: string;
  /** The title is a sentence of the portal, which can begin with a name in another script. */
  readonly isSentence?: true;
  /** Shown before the time. */
  readonly facts: string;
  readonly moment: string;
  readonly mark?: string | undefined;
  readonly onOpen?: () => void;
}

export function PanelRow({ to, title, isSentence, facts, moment, mark, onOpen }: PanelRowProps) {
  return (
    <li>
      <Link className={`${classes.item} ${classes.plain}`} to={to} onClick={onOpen}>
        <span>
          <span className={classes.itemTitle} dir={isSentence ? undefined : 'auto'}>
            {title}
          </span>
          <FactLine as="span">
            {facts && <span dir="auto">{facts}</span>}
            <When iso={moment} />
          </FactLine>
        </span>
        {mark && <Badge>{mark}</Badge>}
      </Link>
    </li>
  );
}
