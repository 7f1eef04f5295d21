import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { countOf } from '#web/lib/counts.ts';
import { Panel, PanelList } from './panel.tsx';
import { PanelRow } from './panel-row.tsx';
import { workQuery } from './queries.ts';

export function Drafts() {
  const query = useQuery(workQuery);
  return (
    <Panel id="drafts-title" title="Drafts" all={{ to: `${pages.myPosts}?tab=drafts`, text: 'All drafts' }}>
      <PanelList query={query} items={query.data?.data.drafts} what="drafts" empty="No drafts">
        {({ id, kind, title, updatedAt }) => (
          <PanelRow
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
  );
}

export function UnansweredReplies() {
  const query = useQuery(workQuery);
  return (
    <Panel id="waiting-title" title="Unanswered replies" all={{ to: pages.myPosts, text: 'My posts' }}>
      <PanelList query={query} items={query.data?.data.waiting} what="replies" empty="No unanswered replies">
        {({ id, kind, title, replyCount, lastActivityAt }) => (
          <PanelRow
            key={id}
            to={contentTypes[kind].appPath(id)}
            title={title}
            facts="Last reply"
            moment={lastActivityAt}
            mark={countOf(replyCount, 'reply', 'replies')}
          />
        )}
      </PanelList>
    </Panel>
  );
}
