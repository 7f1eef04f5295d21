import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { useRelativeTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './dashboard.module.css';
import { Panel, PanelList } from './panel.tsx';
import { workQuery } from './queries.ts';

export function WorkLists() {
  const query = useQuery(workQuery);
  const work = query.data?.data;
  return (
    <div className={classes.pair}>
      <Panel id="drafts-title" title="Drafts" all={{ to: `${pages.myPosts}?tab=drafts`, text: 'All drafts' }}>
        <PanelList query={query} items={work?.drafts} what="drafts" empty="No drafts">
          {({ id, kind, title, updatedAt }) => (
            <Row
              key={id}
              to={`${contentTypes[kind].appPage}/edit/${id}`}
              title={title}
              facts="Changed"
              moment={updatedAt}
              mark={postKinds[kind].title}
            />
          )}
        </PanelList>
      </Panel>
      <Panel id="waiting-title" title="Unanswered replies" all={{ to: pages.myPosts, text: 'My posts' }}>
        <PanelList query={query} items={work?.waiting} what="replies" empty="No unanswered replies">
          {({ id, kind, title, replyCount, lastActivityAt }) => (
            <Row
              key={id}
              to={contentTypes[kind].appPath(id)}
              title={title}
              facts="Last reply"
              moment={lastActivityAt}
              mark={`${replyCount} ${replyCount === 1 ? 'reply' : 'replies'}`}
            />
          )}
        </PanelList>
      </Panel>
    </div>
  );
}

interface RowProps {
  readonly to: string;
  readonly title: string;
  readonly facts: string;
  readonly moment: string;
  readonly mark: string;
}

function Row({ to, title, facts, moment, mark }: RowProps) {
  return (
    <li>
      <Link className={`${classes.item} ${classes.plain}`} to={to}>
        <span>
          <span className={classes.itemTitle} dir="auto">
            {title}
          </span>
          <span className={classes.itemFacts}>
            {facts} <time dateTime={moment}>{useRelativeTime(moment)}</time>
          </span>
        </span>
        <Badge>{mark}</Badge>
      </Link>
    </li>
  );
}
