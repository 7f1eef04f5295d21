import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

interface Tab {
  /** The value of the parameter `tab`. The address of the first tab has none. */
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabbedScreenProps {
  readonly title: string;
  readonly path: string;
  readonly actions: ReactNode;
  readonly tabs: readonly [Tab, ...Tab[]];
}

/** A screen with a title and tabs. The address selects the tab. */
export function TabbedScreen({ title, path, actions, tabs }: TabbedScreenProps) {
  const named = useSearchParams()[0].get('tab');
  const current = tabs.find(({ name }) => name === named) ?? tabs[0];
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      <LinkTabs label={title}>
        {tabs.map((tab) => (
          <LinkTab key={tab.name} to={tab === tabs[0] ? path : `${path}?tab=${tab.name}`} isCurrent={tab === current}>
            {tab.label}
          </LinkTab>
        ))}
      </LinkTabs>
      {current.content}
    </>
  );
}
