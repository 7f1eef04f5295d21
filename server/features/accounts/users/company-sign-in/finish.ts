import { currentLanguage, messages } from '#contract/messages.ts';
import { type FactorStep, signupBody } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, PortalError, SignedOut } from '#server/platform/errors.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import { audit } from '../../../services/audit/index.ts';
import { enter } from '../enter.ts';
import { findUser, findUserByEmail, insertUser, type UserRow } from '../queries.ts';
import { type Browser, refusalOf, type StartedSession } from '../start-session.ts';
import type { AddressVerified } from '../verify-code.ts';
import type { Connect } from './connections.ts';
import { connectIdentity } from './identities.ts';
import { findIdentity, insertIdentity, noteIdentityUse, putPending, selectIdentities } from './identity-queries.ts';
import { type ProvedIdentity, proveIdentity } from './prove-identity.ts';
import { noteUse } from './provider-queries.ts';
import { refuseOtherSignIns } from './required.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings' | 'log'> & {
  readonly connect: Connect;
  readonly verifiedSteps: readonly AddressVerified[];
};

export type Finished =
  | StartedSession
  | FactorStep
  /** An account has the address. It is connected by its own sign-in in this browser. */
  | { readonly connect: { readonly email: string; readonly provider: string } }
  | { readonly connected: { readonly provider: string } };

/** @param query of the callback page */
export async function finishCompanySignIn(
  deps: Deps,
  actor: Actor,
  query: string,
  browser: Browser,
): Promise<Finished> {
  const proved = await proveIdentity(deps, query, browser.companyToken);
  return deps.db.transaction(async (tx) => {
    await noteUse(tx, proved.provider.id);
    return proved.signIn.userId === null ? signIn(tx, deps, proved, browser) : connectOwn(tx, deps, proved, actor);
  });
}

async function connectOwn(tx: Tx, deps: Deps, { provider, signIn, subject, email }: ProvedIdentity, actor: Actor) {
  if (actor.userId === null || actor.userId !== signIn.userId)
    throw new SignedOut(t('You signed out in the meantime. Sign in, then connect your account again.'));
  await connectIdentity(tx, deps, { id: actor.userId }, { providerId: provider.id, subject, email }, provider.name);
  return { connected: { provider: provider.name } };
}

async function signIn(tx: Tx, deps: Deps, proved: ProvedIdentity, browser: Browser): Promise<Finished> {
  const { provider, subject, signIn: begun } = proved;
  const identity = await findIdentity(tx, provider.id, subject);
  const user = identity ? await findUser(tx, identity.userId) : await newAccount(tx, deps, proved);
  if (!user) return waitForOwnSignIn(tx, proved, begun.browserHash);
  const refusal = refusalOf(user, false);
  if (refusal) throw refusal;
  await refuseOtherSignIns(tx, user.email, { providerId: provider.id });
  await noteIdentityUse(tx, provider.id, subject);
  return enter(tx, deps, user, browser, { by: 'company', trustDevice: false, staff: false });
}

/** Undefined if an account has the address already. */
async function newAccount(
  tx: Tx,
  { settings, verifiedSteps }: Deps,
  { provider, subject, email, name }: ProvedIdentity,
): Promise<UserRow | undefined> {
  if (!provider.createsAccounts) {
    if (await findUserByEmail(tx, email)) return undefined;
    throw new Forbidden(
      t(
        'There is no account for {email}, and {name} does not let people create one this way. Sign up with a code by email first.',
        { email, name: provider.name },
      ),
      'COMPANY_ADDRESS_REFUSED',
    );
  }
  const now = new Date();
  const proved = { emailVerifiedAt: now, termsAcceptedAt: now, language: currentLanguage() };
  const account = { email, name: usableName(settings, name, email), ...proved };
  const user = await insertUser(tx, account);
  if (!user) return undefined;
  const identity = { providerId: provider.id, subject, userId: user.id, email };
  if (!(await insertIdentity(tx, identity))) throw new Conflict(t('You are signing in twice. Try again.'));
  await audit(tx, user.id, 'account.created', `user:${user.id}`, { by: 'company sign-in', provider: provider.name });
  for (const step of verifiedSteps) await step(tx, user);
  return user;
}

/** The name that the provider states, unless nobody may have it here. The person can change it. */
function usableName(settings: Settings, stated: string | null, email: string): string {
  const { success, data } = signupBody.shape.name.safeParse(stated);
  if (success && isFree(settings, data)) return data;
  const written = email.slice(0, email.lastIndexOf('@')).slice(0, 80);
  return isFree(settings, written) ? written : t('New member');
}

function isFree(settings: Settings, name: string): boolean {
  try {
    refuseReservedNames(settings, { name });
    return true;
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}

/** @throws Conflict if the account is connected with another subject, perhaps of an earlier owner of the address */
async function waitForOwnSignIn(tx: Tx, { provider, subject, email }: ProvedIdentity, browserHash: string) {
  const user = await findUserByEmail(tx, email);
  const connected = user ? await selectIdentities(tx, user.id) : [];
  if (connected.some(({ id }) => id === provider.id))
    throw new Conflict(
      t(
        'The account of {email} is connected with another sign-in of {name}. Its owner can remove that connection on the account page.',
        { email, name: provider.name },
      ),
      'ALREADY_CONNECTED',
    );
  await putPending(tx, { browserHash, providerId: provider.id, subject, email });
  return { connect: { email, provider: provider.name } };
}
