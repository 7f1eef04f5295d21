import { messages } from '#contract/messages.ts';
import * as contract from '#contract/watching.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { Invalid } from '#server/platform/errors.ts';
import { sendRedirect } from '#server/platform/http/redirects.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readWatch, readWatches } from './read.ts';
import { changeWatch, readState, removeWatch, setWatch } from './set.ts';
import type { WatchedRecords } from './watched.ts';

const t = messages('server');

export function registerWatching({ router, http }: Setup, records: WatchedRecords): void {
  router.route(contract.listWatches, { action: 'watch.own', rate: 'read' }, ({ db, actor, query }) =>
    readWatches(db, records, actor, query),
  );
  router.route(contract.getWatchState, { action: 'watch.own', rate: 'read' }, async ({ db, actor, query }) => ({
    data: await readState(db, actor, asked(query)),
  }));
  router.route(contract.setWatch, { action: 'watch.own', rate: 'edit' }, async ({ db, actor, body }) => ({
    message: body.how === 'off' ? t('You no longer watch this.') : t('You watch this.'),
    data: await setWatch(db, records, actor, body),
  }));
  router.route(contract.changeWatch, { action: 'watch.own', rate: 'edit' }, async ({ db, actor, params, body }) => {
    await changeWatch(db, actor, params.id, body.how);
    return { message: t('Saved.'), data: await readWatch(db, records, actor, params.id) };
  });
  router.route(contract.removeWatch, { action: 'watch.own', rate: 'edit' }, async ({ db, actor, params }) => {
    await removeWatch(db, actor, params.id);
    return { message: t('You no longer watch this.') };
  });
  // Emails that were sent before alerts became watches link to it.
  http.get('/careers/alerts', (_request, reply) => sendRedirect(reply, WATCHING_PATH, 308));
}

interface Asked {
  readonly subject: contract.WatchSubject;
  readonly id?: string | undefined;
  readonly query?: string | undefined;
}

/** Checks the query like the body of `setWatch`. @throws Invalid */
function asked({ subject, id, query }: Asked): contract.SetWatch {
  const what = {
    subject,
    how: 'now',
    ...(id !== undefined && { id }),
    ...(query !== undefined && { query: json(query) }),
  };
  const checked = contract.setWatch.body.safeParse(what);
  if (!checked.success) throw new Invalid({ [query === undefined ? 'id' : 'query']: t('This can’t be watched.') });
  return checked.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
