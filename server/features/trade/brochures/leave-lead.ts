import type { leaveLead as endpoint } from '#contract/brochures.ts';
import type { Checked } from '#contract/http.ts';
import type { BrochureId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, SignedOut } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Platform } from '#server/platform/portal.ts';
import { type Actor, can } from '#server/policy.ts';
import { notifyPerson } from '../../accounts/notifications/index.ts';
import { findContact } from '../../accounts/users/index.ts';
import { leadMail, leadsPath } from './emails.ts';
import { downloaded } from './notices.ts';
import { downloadPath } from './present.ts';
import { brochureNotFound } from './read.ts';
import { type BrochureHead, lockBrochure, replaceLead } from './write-queries.ts';

const t = messages('server');

type Input = Checked<typeof endpoint>['body'];

/** The lead’s id, which cannot be guessed, opens the download for an hour. @throws Conflict NOT_ASKED */
export async function leaveLead(platform: Platform, actor: Actor, brochureId: BrochureId, input: Input) {
  refuseReservedNames(platform.settings, { name: input.name, company: input.company });
  const leadId = newId();
  await platform.db.transaction(async (tx) => {
    const brochure = await lockBrochure(tx, brochureId);
    if (!brochure || can(actor, 'brochure.read', brochure) !== 'allow') throw brochureNotFound();
    if (!brochure.leadCapture) {
      throw new Conflict(t('This brochure doesn’t ask for a name. You can download it directly.'), 'NOT_ASKED');
    }
    const person = await findLeadContact(tx, actor, input);
    const lead = { id: leadId, brochureId, userId: actor.userId, ...person, company: input.company || null };
    const isNew = await replaceLead(tx, lead);
    if (isNew && actor.userId !== brochure.ownerId) await notifyOwner(tx, platform, brochure, lead);
  });
  return { file: `${downloadPath(brochureId)}?lead=${leadId}` };
}

async function findLeadContact(tx: Tx, actor: Actor, { name, email }: Input) {
  if (actor.userId === null) return { name, email };
  const contact = await findContact(tx, actor.userId);
  if (!contact) throw new SignedOut();
  return { name: contact.name, email: contact.email };
}

function notifyOwner(
  tx: Tx,
  platform: Platform,
  brochure: BrochureHead,
  lead: { readonly name: string; readonly email: string; readonly company: string | null },
): Promise<void> {
  const notice = {
    ...downloaded({ name: lead.name, brochure: brochure.title, company: lead.company }),
    url: leadsPath(brochure),
  };
  return notifyPerson(tx, platform, brochure.ownerId, notice, (name) =>
    leadMail(platform.settings, brochure, name, lead),
  );
}
