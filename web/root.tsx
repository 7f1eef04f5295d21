import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { isCurrent } from '#contract/brand.ts';
import { currentLanguage } from '#contract/messages.ts';
import { portalLanguages } from '#contract/portal-languages.ts';
import { PaletteHost } from './features/search/palette/palette-host.tsx';
import { errorMessageOf } from './layouts/error-messages.ts';
import { ErrorScreen } from './layouts/error-screen.tsx';
import { brandStyle, iconLinks } from './lib/brand-head.ts';
import { hideClosedAnnouncement, useBrandData } from './lib/branding.ts';
import { forgetClick, rememberClicks, replayClick } from './lib/early-clicks.ts';
import { defineCountEarly } from './lib/early-counts.ts';
import { forgetInput, replayInput } from './lib/early-input.ts';
import { Analytics, LiveChat } from './lib/external-services.tsx';
import { FilesUrlContext } from './lib/files-url.ts';
import { useFollowedLinks } from './lib/follow-links.ts';
import { noRobots, titled } from './lib/head.ts';
import { LinkedDataScript, type LoadedQueries, LoadedScript, useLoadedAtFirst } from './lib/loaded.tsx';
import { offerEntries } from './lib/offer-entries.ts';
import { NonceContext, pageRequest } from './lib/page-context.ts';
import { paintTheme } from './lib/paint-theme.ts';
import { makeQueryClient } from './lib/queries.ts';
import { markReader, useFreshLists, useReader } from './lib/reader.ts';
import { Realtime } from './lib/realtime.ts';
import { startScripts } from './lib/scripts-after-paint.ts';
import { endsSession, meQuery } from './lib/session.ts';
import { siteNameOf, useSiteName } from './lib/site-name.ts';
import interBasic from './ui/fonts/inter-basic.woff2?url';
import { toastingMutationCache } from './ui/mutation-toasts.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { OfflineNote } from './ui/offline-note.tsx';
import { SignOutBoundary } from './ui/sign-out-boundary.tsx';
import { Toasts } from './ui/toasts.tsx';
import './ui/theme.css';

/**
 * Zod reads this name when it loads. Otherwise it tries to compile schemas, which the content security policy refuses, and
 * Firefox and Safari report each attempt. A script of the page, because modules of screens load before the entry does.
 */
const keepSchemasUncompiled = () => 'window.__zod_globalConfig={jitless:true}';

/** The browser does not need the text again, and keeps what the server has rendered. */
const beforePaint = import.meta.env.SSR
  ? [
      paintTheme(),
      offerEntries(),
      markReader(),
      hideClosedAnnouncement(),
      keepSchemasUncompiled(),
      ...(import.meta.env.PROD ? [defineCountEarly(), startScripts()] : []),
      rememberClicks(),
    ].join(';')
  : '';

/**
 * The default title for screens without their own, and for errors, which are shown by the boundary of a layout above
 * the screen.
 */
export const meta: MetaFunction = (args) =>
  args.error ? titled(errorMessageOf(args.error).title, noRobots)(args) : [{ title: siteNameOf(args) }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const { tag, direction } = portalLanguages[currentLanguage()];
  const siteName = useSiteName();
  const { style, icons } = useBrandData();
  const filesUrl = useRouteLoaderData<typeof loader>('root')?.outside.filesUrl ?? '';
  const [client] = useState(makePortalClient);
  useFollowedLinks();
  useEarlyActions();
  return (
    <html lang={tag} dir={direction} data-files={filesUrl || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1626" />
        {filesUrl && <link rel="preconnect" href={filesUrl} />}
        <link rel="icon" href={icons.icon} type={icons.type} />
        <link rel="apple-touch-icon" href={icons.touch} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="search" type="application/opensearchdescription+xml" title={siteName} href="/opensearch.xml" />
        <link rel="preload" href={interBasic} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant text
          dangerouslySetInnerHTML={{ __html: beforePaint }}
        />
        <Meta />
        <LinkedDataScript />
        <Links />
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colours and an id that the server has checked
          dangerouslySetInnerHTML={{ __html: style }}
        />
      </head>
      <body onClickCapture={forgetClick} onInputCapture={forgetInput}>
        <NavigationProgress />
        <QueryClientProvider client={client}>
          <FilesUrlContext value={filesUrl}>
            <SignOutBoundary>{children}</SignOutBoundary>
            <PaletteHost />
          </FilesUrlContext>
          <Realtime />
          <Reader />
          <Others />
        </QueryClientProvider>
        <OfflineNote />
        <Toasts />
        <LoadedScript />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export function loader({ context }: LoaderFunctionArgs) {
  const { outside, siteName, branding, origin } = context.get(pageRequest);
  const { announcement } = branding;
  const isAnnouncementCurrent = announcement !== null && isCurrent(announcement, Date.now());
  const brand = { branding, isAnnouncementCurrent, style: brandStyle(branding), icons: iconLinks(branding) };
  return { outside, siteName, origin, ...brand };
}
/** The loader's data does not change during the day, except when an admin changes the brand. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

function makePortalClient(): QueryClient {
  const client = makeQueryClient({
    mutationCache: toastingMutationCache(),
    onError: (error) => {
      if (endsSession(error)) client.setQueryData(meQuery.queryKey, null);
    },
  });
  return client;
}

/** Marks the page as hydrated: from now on clicks are handled and fields keep their text. */
function useEarlyActions(): void {
  useLayoutEffect(() => {
    replayInput();
    document.documentElement.dataset['live'] = '';
    replayClick();
  }, []);
}

function Reader() {
  useReader();
  useFreshLists();
  useRestoredPage();
  return null;
}

function Others() {
  const outside = useRouteLoaderData<typeof loader>('root')?.outside;
  if (!outside) return null;
  return (
    <>
      <Analytics measurementId={outside.measurementId} />
      <LiveChat chatSrc={outside.chatSrc} />
    </>
  );
}

export default function App() {
  return (
    <HydrationBoundary state={useLoadedState()}>
      <Outlet />
    </HydrationBoundary>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen standsAlone />;
}

const noQueries: LoadedQueries = [];

function useLoadedState(): DehydratedState {
  const loaded = useLoadedAtFirst();
  const matches = useMatches();
  const [firstMatches] = useState(matches);
  // Only for the first page; later it would restore data that was cleared on sign-in or deleted.
  const atFirst = matches === firstMatches ? loaded : noQueries;
  return useMemo(() => {
    const states = matches
      .map((match) => (match.loaderData as { dehydratedState?: DehydratedState } | undefined)?.dehydratedState)
      .filter((state) => state !== undefined);
    return {
      mutations: [],
      queries: [...atFirst, ...states.flatMap((state) => state.queries)],
    };
  }, [atFirst, matches]);
}

/** Its listeners load after the page, because they only matter once it has been left. */
function useRestoredPage(): void {
  const client = useQueryClient();
  useEffect(() => {
    import('./lib/restored-page.ts').then(({ updateRestoredPage }) => updateRestoredPage(client)).catch(() => {});
  }, [client]);
}
