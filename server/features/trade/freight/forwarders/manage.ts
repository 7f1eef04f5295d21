import { emailAddress } from '#contract/email-address.ts';
import { type addForwarders as endpoint, MAX_FORWARDERS, type updateForwarder } from '#contract/forwarders.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { ForwarderId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import * as queries from './queries.ts';

const t = messages('server');

/** Addresses that are wrong are skipped. @throws Invalid if all are wrong, or there would be too many */
export async function addForwarders(
  db: Db,
  actor: Actor,
  { contacts, groups }: Checked<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>['data']> {
  const userId = requireUserId(actor);
  const read = contacts.map((contact) => ({ ...contact, address: emailAddress(contact.email) }));
  const skipped = read.flatMap(({ email, address }) => (address === undefined ? [email] : []));
  const byAddress = new Map(
    read.flatMap(({ name, company, address: email }) =>
      email === undefined ? [] : [[email, { id: newId<ForwarderId>(), email, name, company }] as const],
    ),
  );
  if (byAddress.size === 0) throw new Invalid({ contacts: t('None of these is an email address.') });
  const isNew = await db.transaction(async (tx) => {
    const stored = await queries.putForwarders(tx, userId, [...byAddress.values()], groups);
    if ((await queries.countForwarders(tx, userId)) > MAX_FORWARDERS) {
      throw new Invalid({
        contacts: t('You can have at most {maxforwarders} forwarders.', {
          maxforwarders: MAX_FORWARDERS.toLocaleString('en'),
        }),
      });
    }
    return stored;
  });
  const added = isNew.filter(Boolean).length;
  return { added, updated: isNew.length - added, skipped };
}

/** @throws NotFound unless it is the actor’s */
export async function changeForwarder(
  db: Db,
  actor: Actor,
  id: ForwarderId,
  change: Checked<typeof updateForwarder>['body'],
): Promise<void> {
  if (!(await queries.updateForwarder(db, requireUserId(actor), id, change))) throw notFound();
}

/** @throws NotFound unless it is the actor’s */
export async function removeForwarder(db: Db, actor: Actor, id: ForwarderId): Promise<void> {
  if (!(await queries.deleteForwarder(db, requireUserId(actor), id))) throw notFound();
}

const notFound = () => new NotFound(t('This forwarder does not exist.'));
