import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { useMarkRead } from '#web/features/notifications/parts/use-mark-read.ts';
import { Panel, PanelList } from './panel.tsx';
import { PanelRow } from './panel-row.tsx';
import { newsQuery } from './queries.ts';

/** Unread notifications: replies, mentions, and what happened to the member's enquiries and events. */
export function News() {
  const query = useQuery(newsQuery);
  const { mutate } = useMarkRead();
  return (
    <Panel id="news-title" title="New for you" all={{ to: `${pages.inbox}?show=unread`, text: 'All unread' }}>
      <PanelList query={query} items={query.data?.data} what="notifications" empty="Nothing new">
        {({ id, title, text, url, createdAt }) => (
          <PanelRow
            key={id}
            to={url}
            title={title}
            isSentence
            facts={text}
            moment={createdAt}
            onOpen={() => mutate([id])}
          />
        )}
      </PanelList>
    </Panel>
  );
}
