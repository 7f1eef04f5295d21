import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { changeWatch, type Frequency, frequencies, removeWatch, type Watch } from '#contract/watching.ts';
import { api } from '#web/lib/api.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import rows from '#web/ui/listing.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { frequencyNames } from './parts/frequencies.ts';
import { refreshWatches, watchPages } from './parts/queries.ts';
import { kindOfWatch, nameOfWatch } from './watch-names.ts';
import classes from './watching.module.css';

const t = messages('account');

const TITLE = () => t('Watching');

export const meta = titled(TITLE, noRobots);

export default function WatchingScreen() {
  const list = useInfiniteQuery(watchPages);
  return (
    <>
      <PageHead title={TITLE()} lead={t('You’ll get a notification and an email when something new is posted.')}>
        <Link className="touch-target" to={pages.preferences}>
          {t('Email preferences')}
        </Link>
      </PageHead>
      <QueryList query={list} skeleton={5} empty={<NothingWatched />}>
        {(watches) => (
          <ul className={rows.rows} aria-label={TITLE()}>
            {watches.map((watch) => (
              <WatchRow key={watch.id} watch={watch} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function NothingWatched() {
  return (
    <EmptyState
      icon={<IconBell size={32} stroke={1.5} />}
      title={t('You are not watching anything yet')}
      text={t(
        'You can watch threads, categories, tags, companies, members and searches with the bell on their pages. You watch threads that you write or reply to automatically.',
      )}
      action={<Link to={contentTypes.general.list}>{t('Browse the forum')}</Link>}
    />
  );
}

function WatchRow({ watch }: { readonly watch: Watch }) {
  const client = useQueryClient();
  const refresh = () => refreshWatches(client);
  const name = nameOfWatch(watch);
  const shown = name ?? t('No longer available');
  const changing = useMutation({
    mutationFn: (how: Frequency) => api(changeWatch, { params: { id: watch.id }, body: { how } }),
    meta: { failure: t('We couldn’t save the change.') },
    onSuccess: refresh,
  });
  const removing = useMutation({
    mutationFn: () => api(removeWatch, { params: { id: watch.id } }),
    meta: { success: true, failure: t('We couldn’t remove the item.') },
    onSuccess: refresh,
  });
  return (
    <li className={`${rows.row} ${classes.watch} box`}>
      <div className={rows.body}>
        <h2 className={rows.name} dir="auto">
          {watch.url === null ? shown : <Link to={watch.url}>{shown}</Link>}
        </h2>
        <p className={rows.dim}>
          <Rich
            text={t('{watch}, since <0/>', { watch: kindOfWatch(watch) })}
            parts={[() => <When iso={watch.createdAt} />]}
          />
        </p>
      </div>
      <p className={classes.actions}>
        <select
          className={classes.frequency}
          aria-label={t('How often: {shown}', { shown })}
          value={changing.isPending ? changing.variables : watch.how}
          onChange={({ target }) => changing.mutate(target.value as Frequency)}
        >
          {frequencies.map((value) => (
            <option key={value} value={value}>
              {frequencyNames[value]}
            </option>
          ))}
        </select>
        <Button
          disabled={removing.isPending}
          aria-label={t('Stop watching {shown}', { shown })}
          onClick={() => removing.mutate()}
        >
          {t('Remove')}
        </Button>
      </p>
    </li>
  );
}
