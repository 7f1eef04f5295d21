/**
 * Signs out on this device immediately, and on the server once it can be reached. A cookie marks the browser as signed
 * out: the server rejects the session while it sees the marker, and clears both once the session has ended.
 */

import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { logout, SIGNED_OUT_COOKIE } from '#contract/users.ts';
import { clearForms } from '#web/forms/form-storage.ts';
import { api } from './api.ts';
import { tabStorage } from './browser-storage.ts';
import { reachPortal } from './connection.ts';
import { clearKeys } from './idempotency.ts';
import { logFailure } from './log-failure.ts';
import { openPage } from './redirect-to.ts';
import { sharedValue, useSharedValue } from './shared-value.ts';

const t = messages('common');

/**
 * `started`: until the sign-in page opens. `waiting`: the server has not confirmed it. `unreachable`: the sign-in page
 * can't be opened either.
 */
export type SignOutState = 'none' | 'started' | 'waiting' | 'unreachable' | 'done';

const KEPT_SECONDS = 30 * 24 * 3600;
const GIVE_UP_MS = 10_000;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;

const state = sharedValue<SignOutState>('none');

export const useSignOutState = (): SignOutState => useSharedValue(state);

export const isSigningOut = (): boolean => state.get() === 'started';

const isSecure = () => window.location.protocol === 'https:';
const markerName = () => `${isSecure() ? '__Host-' : ''}${SIGNED_OUT_COOKIE.name}`;

function isMarked(): boolean {
  return document.cookie.split('; ').includes(`${markerName()}=${SIGNED_OUT_COOKIE.value}`);
}

function mark(): void {
  const secure = isSecure() ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the portal supports
  document.cookie = `${markerName()}=${SIGNED_OUT_COOKIE.value}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
}

/** Other tabs of this browser receive this event. */
const CHANNEL = 'quayside:signed-out';

export async function signOut(clearData: () => void): Promise<void> {
  state.set('started');
  mark();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  try {
    await api(logout, {}, { signal: AbortSignal.timeout(GIVE_UP_MS) });
  } catch (error) {
    logFailure(t('Sign-out failed.'), error);
  }
  clearData();
  clearForms();
  clearKeys();
  await openLogin();
}

/** Survives the load of the sign-in page, which then says that the member is signed out. */
const DONE_KEY = 'quayside-signed-out';

/** A full page load clears the memory of the last account. */
async function openLogin(): Promise<void> {
  try {
    await reachPortal();
  } catch {
    return state.set('unreachable');
  }
  tabStorage.keep(DONE_KEY, true);
  openPage(pages.login);
}

/**
 * Retries an unconfirmed sign-out: now, later, and when the tab becomes visible or the connection is back.
 * @param onSignedOut called when another tab signs out
 * @returns a function that stops it
 */
export function retrySignOut(onSignedOut: () => void): () => void {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  const retry = async () => {
    clearTimeout(timer);
    if (isTrying) return;
    if (!isMarked()) return void confirm();
    if (state.get() !== 'unreachable') state.set('waiting');
    isTrying = true;
    try {
      await api(logout, {}, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    } catch {
      timer = setTimeout(retry, waitMs);
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
    }
    isTrying = false;
    if (!isMarked()) confirm();
  };
  const confirm = () => {
    clearTimeout(timer);
    if (state.get() === 'unreachable') void openLogin();
    else if (state.get() === 'waiting') state.set('done');
  };

  const checkSoon = () => {
    if (state.get() === 'waiting' || state.get() === 'unreachable' || isMarked()) void retry();
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    onSignedOut();
    timer = setTimeout(retry, waitMs);
  });
  window.addEventListener('online', checkSoon);
  document.addEventListener('visibilitychange', checkSoon);
  const isDone = tabStorage.read(DONE_KEY) === true;
  tabStorage.remove(DONE_KEY);
  if (isMarked()) void retry();
  else if (isDone) state.set('done');
  // A tab that signs out learns only after this call that the portal is unreachable.
  const stopWatching = state.onChange(() => {
    if (state.get() === 'unreachable') timer = setTimeout(retry, waitMs);
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
    channel.close();
    window.removeEventListener('online', checkSoon);
    document.removeEventListener('visibilitychange', checkSoon);
  };
}
