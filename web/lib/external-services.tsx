/** Page views, and the external services that an admin can configure: Google Analytics and a live chat. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from '#contract/analytics.ts';
import { countedPath, holdsToken } from '#contract/counted-path.ts';
import { api } from './api.ts';
import { wasCountedEarly } from './early-counts.ts';
import { meQuery } from './session.ts';

const USER_EVENT_MS = 200;

export interface ExternalServices {
  /** The id of the Google Analytics 4 property. */
  readonly measurementId: string | null;
  readonly chatSrc: string | null;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    doNotTrack?: string;
    gtag?: (...what: unknown[]) => void;
  }
}

/** Counts page views and sign-ins, except with Do Not Track. */
export function Analytics({ measurementId }: Pick<ExternalServices, 'measurementId'>) {
  const { pathname, search } = useLocation();
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const userId = user?.id;
  const isPrivate = holdsToken(pathname + search);

  useEffect(() => {
    if (measurementId === null || isShy()) return;
    // Google’s script adds the address of the page to all that it sends. While this is set, it sends nothing.
    Object.assign(window, { [`ga-disable-${measurementId}`]: isPrivate });
    if (!isPrivate) startGoogle(measurementId);
  }, [measurementId, isPrivate]);

  useEffect(() => {
    if (isShy() || wasCountedEarly(recordVisit.path)) return;
    const path = countedPath(pathname);
    count({ kind: 'page', path });
    if (!isPrivate) window.gtag?.('event', 'page_view', { page_path: path });
  }, [pathname, isPrivate]);

  useEffect(() => {
    if (userId === undefined || isShy()) return undefined;
    // After the page has settled, once for each session of the tab.
    const timer = setTimeout(() => {
      if (sessionStorage.getItem('counted-user') === userId) return;
      sessionStorage.setItem('counted-user', userId);
      count({ kind: 'login' });
      count({ kind: 'user-data' });
      window.gtag?.('event', 'login');
      window.gtag?.('event', 'user_data');
    }, USER_EVENT_MS);
    return () => clearTimeout(timer);
  }, [userId]);
  return null;
}

export function LiveChat({ chatSrc }: Pick<ExternalServices, 'chatSrc'>) {
  const { pathname, search } = useLocation();
  const isPrivate = holdsToken(pathname + search);
  useEffect(() => {
    if (chatSrc !== null && !isPrivate) loadScript(chatSrc);
  }, [chatSrc, isPrivate]);
  return null;
}

function isShy(): boolean {
  return (navigator.doNotTrack ?? window.doNotTrack) === '1';
}

/** A lost page view does not matter. */
function count(body: { kind: 'page'; path: string } | { kind: 'login' | 'user-data' }): void {
  void api(recordVisit, { body }, { keepsLists: true }).catch(() => undefined);
}

function loadScript(src: string): void {
  if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

function startGoogle(measurementId: string): void {
  if (window.gtag) return;
  const layer: unknown[] = [];
  window.dataLayer = layer;
  // The library expects `arguments` objects, as in its own snippet.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  window.gtag('js', new Date());
  // The router sends page views.
  window.gtag('config', measurementId, { send_page_view: false, anonymize_ip: true });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
}
