import { messages } from '#contract/messages.ts';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';

const t = messages('freight');

interface GroupTabsProps<Group extends string> {
  readonly label: string;
  readonly path: string;
  readonly names: Readonly<Record<Group, string>>;
  readonly current: Group | undefined;
  readonly counts: Readonly<Record<Group, number>> | undefined;
}

/** The groups of a list with their counts. */
export function GroupTabs<Group extends string>({ label, path, names, current, counts }: GroupTabsProps<Group>) {
  return (
    <LinkTabs label={label}>
      <LinkTab to={path} isCurrent={current === undefined}>
        {t('All')}
      </LinkTab>
      {(Object.entries(names) as [Group, string][]).map(([group, name]) => (
        <LinkTab key={group} to={`${path}?group=${group}`} isCurrent={group === current} count={counts?.[group]}>
          {name}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}

/** The group in the address, if it is one of the list. */
export function groupIn<Group extends string>(
  params: URLSearchParams,
  groups: Readonly<Record<Group, unknown>>,
): Group | undefined {
  const named = params.get('group') ?? '';
  return Object.hasOwn(groups, named) ? (named as Group) : undefined;
}
