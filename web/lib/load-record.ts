import { data, type LoaderFunctionArgs } from 'react-router';
import { needsProof } from './api-error.ts';
import { requireId } from './ids.ts';
import { dehydrated, fetchOne, type Loaded, orFail, serverClient } from './load.ts';
import { requireStaff, requireUser } from './session.ts';

interface RecordLoader<R> {
  // The library exports no common type for single and paged queries.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly queryOf: (id: string) => any;
  readonly isForStaff?: boolean;
  /** Whether the reader, who can see the record, may open this page of it. */
  readonly mayOpen?: (record: R) => boolean;
}

/** Loads the record whose id is in the address of a signed-in page, or answers 404. */
export async function loadRecord<R>(args: LoaderFunctionArgs, { queryOf, ...rest }: RecordLoader<R>): Promise<Loaded> {
  const { isForStaff = false, mayOpen = () => true } = rest;
  await (isForStaff ? requireStaff(args) : requireUser(args));
  const client = serverClient(args);
  try {
    const record = await fetchOne(client, queryOf(requireId(args.params['id'])));
    if (!mayOpen(record as R)) throw data(null, { status: 404 });
  } catch (error) {
    // The browser asks for the proof, then for the record.
    if (!needsProof(error)) return orFail(Promise.reject(error));
  }
  return dehydrated(client);
}
