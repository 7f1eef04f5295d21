import { expect, it } from 'vitest';
import type { Me } from '#contract/users.ts';
import { addOpenForm } from '#web/forms/unsaved-forms.ts';
import { makeQueryClient } from './queries.ts';
import { meQuery } from './session.ts';

it('keeps the user of an ended session while a draft has unsaved text', async () => {
  const client = makeQueryClient({ fetcher: async () => Response.json({ code: 'SIGNED_OUT' }, { status: 401 }) });
  const user = { id: 'ada' } as Me;
  client.setQueryData(meQuery.queryKey, user);
  const readAgain = () => client.fetchQuery({ ...meQuery, staleTime: 0 });
  const remove = addOpenForm(() => true);
  await expect(readAgain()).rejects.toMatchObject({ status: 401 });
  expect(client.getQueryData(meQuery.queryKey)).toBe(user);
  remove();
  expect(await readAgain()).toBeNull();
});
