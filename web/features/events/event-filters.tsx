import { IconX } from '@tabler/icons-react';
import { eventModes } from '#contract/events.ts';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './event-list.module.css';
import { FilterDay } from './filter-fields.tsx';
import { searchPath } from './list-search.ts';
import { modeNames } from './parts/event-badges.tsx';
import type { EventFilter } from './queries.ts';

interface EventFiltersProps {
  readonly base: string;
  readonly filter: EventFilter;
  readonly isMember: boolean;
}

const modes = [
  { value: '', label: 'Anywhere' },
  ...eventModes.map((mode) => ({ value: mode, label: modeNames[mode] })),
];

export function EventFilters({ base, filter, isMember }: EventFiltersProps) {
  return (
    <>
      <FilterBar action={base} label="Filter events">
        {filter.when && <input type="hidden" name="when" value={filter.when} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        <FilterSearch name="search" label="Search events" value={filter.search ?? ''} />
        <FilterSelect name="mode" label="Format" value={filter.mode ?? ''} options={modes} />
        <FilterDay name="from" label="From" value={filter.from} />
        <FilterDay name="to" label="To" value={filter.to} />
        {isMember && <FilterCheck name="interested" label="My events" isChecked={filter.interested === 'true'} />}
      </FilterBar>
      {filter.tag && (
        <p className={classes.chips}>
          <Link
            className={classes.chip}
            to={searchPath(base, filter, { tag: undefined })}
            aria-label={`Remove the filter #${filter.tag}`}
            preventScrollReset
          >
            <span dir="auto">#{filter.tag}</span>
            <IconX size={14} aria-hidden="true" />
          </Link>
        </p>
      )}
    </>
  );
}
