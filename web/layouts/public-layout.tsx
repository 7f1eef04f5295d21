import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { acceptedLanguage } from '#contract/portal-languages.ts';
import { SearchButton } from '#web/features/search/parts/search-button.tsx';
import { useAfterNavigation } from '#web/lib/after-navigation.ts';
import { isAtOrBelow } from '#web/lib/is-at-or-below.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { listOfPage } from '#web/lib/list-of-page.ts';
import { dehydrated, serverClient } from '#web/lib/load.ts';
import { loginPath, signupPath } from '#web/lib/login-path.ts';
import type { LayoutHandle } from '#web/lib/needs-scripts.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { exactly, inPageLanguage, PathInApp } from '#web/lib/path-in-app.ts';
import { forMembers, goneForMembers } from '#web/lib/reader.ts';
import { type MenuLink, menuQuery, useIsOpen, useLiveMenu, visibleMenuLinks } from '#web/lib/sections.ts';
import { meQuery, useUser } from '#web/lib/session.ts';
import { showInRow } from '#web/lib/show-in-row.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { Announcement } from './announcement.tsx';
import { ErrorScreen } from './error-screen.tsx';
import classes from './public-layout.module.css';
import { SkipLink } from './skip-link.tsx';

const t = messages('common');

/** The server renders these pages once for everybody; see `lib/reader.ts`. */
export const handle = { isShared: true, hasLanguages: true, startsOnUse: true } satisfies LayoutHandle;

const LanguageOffer = lazyComponent(async () => (await import('./language-offer.tsx')).LanguageOffer);
const memberTools = lateModule(() => import('./member-tools.tsx'));

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  const asksMenu = client.prefetchQuery(menuQuery);
  if (args.context.get(pageRequest).mayBeSignedIn) await client.prefetchQuery(meQuery);
  else client.setQueryData(meQuery.queryKey, null);
  await asksMenu;
  return dehydrated(client);
}

// The browser has the user in its cache; a request on each navigation would only slow it down.
export const shouldRevalidate = () => false;

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}

/** Links of a member to items lead to the app as soon as the code for it has loaded. Lists and tools stay where they are. */
function useItemPath(): (path: string) => string {
  const isMember = useUser().user !== null;
  const { loaded } = useLateModule(memberTools, isMember);
  const isOpen = useIsOpen();
  return useMemo(() => {
    const toApp = isMember && loaded ? loaded.memberPath('items', isOpen) : exactly;
    return (path) => (toApp(path) === path ? inPageLanguage(path) : toApp(path));
  }, [isMember, loaded, isOpen]);
}

const aboutUs = [
  {
    get title() {
      return t('About');
    },
    url: pages.about,
  },
  {
    get title() {
      return t('Terms');
    },
    url: pages.terms,
  },
  {
    get title() {
      return t('Privacy');
    },
    url: pages.privacy,
  },
] as const;

function useSections() {
  const { data } = useLiveMenu();
  return visibleMenuLinks(data?.data).filter(({ item }) => item !== 'Landing');
}

function Frame({ children }: { children: ReactNode }) {
  const shown = useSections();
  const { pathname } = useLocation();
  return (
    <div className={classes.page}>
      <SkipLink />
      <Announcement />
      <PathInApp value={inPageLanguage}>
        <Header shown={shown} current={shown.find(({ to }) => isAtOrBelow(listOfPage(pathname) ?? pathname, to))?.to} />
      </PathInApp>
      <main id="main" className={classes.main} tabIndex={-1}>
        <PathInApp value={useItemPath()}>{children}</PathInApp>
      </main>
      <PathInApp value={inPageLanguage}>
        <Footer shown={shown} />
      </PathInApp>
      <Offer />
    </div>
  );
}

/** Only the browser knows what its reader speaks: the page is the same for everybody. */
function Offer() {
  const wanted = useSyncExternalStore(
    () => () => {},
    () => acceptedLanguage(navigator.languages.join()),
    currentLanguage,
  );
  return wanted !== currentLanguage() && <LanguageOffer language={wanted} />;
}

interface HeaderProps {
  readonly shown: readonly MenuLink[];
  /** The address of the section that contains the page. */
  readonly current: string | undefined;
}

const Header = (props: HeaderProps) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Link className={classes.home} to="/">
        <Wordmark />
      </Link>
      <Menu {...props} />
      <Account />
      {/* Last, so that it keeps its place when the account appears. */}
      <div className={classes.search}>
        <SearchButton />
      </div>
    </div>
  </header>
);

function Menu({ shown, current }: HeaderProps) {
  const nav = useRef<HTMLElement>(null);
  useAfterNavigation(() => showInRow(nav.current?.querySelector<HTMLElement>('[aria-current]')));
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('Main')}>
      {shown.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Account() {
  const { user, isAdmin } = useUser();
  const { pathname, search } = useLocation();
  const { loaded } = useLateModule(memberTools, user !== null);
  if (user) {
    return (
      <div className={isAdmin ? `${classes.account} ${classes.ofAdmin}` : classes.account}>
        {loaded ? <loaded.MemberTools user={user} isAdmin={isAdmin} /> : <AccountPlaceholder name={user.name} />}
      </div>
    );
  }
  return (
    <>
      <div className={classes.account} {...goneForMembers}>
        <LinkButton look="quiet" to={loginPath(pathname + search)}>
          {t('Sign in')}
        </LinkButton>
        <LinkButton look="main" to={signupPath(pathname + search)}>
          {t('Create account')}
        </LinkButton>
      </div>
      <div className={classes.account} {...forMembers}>
        <AccountPlaceholder />
      </div>
    </>
  );
}

/** What a member sees before the account is known and its tools have loaded, in the same place. Styles draw the icons. */
const AccountPlaceholder = ({ name = '\u00a0' }: { readonly name?: string }) => (
  <>
    <span className={classes.tool} />
    <span className={classes.tool} />
    <Link className={classes.user} to={pages.home}>
      <span className={classes.userText}>
        <span dir="auto">{name}</span>
        <span>{t('Open in the app')}</span>
      </span>
    </Link>
  </>
);

function Footer({ shown }: { readonly shown: readonly MenuLink[] }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerBar}>
        <div>
          <div className={classes.footerBrand}>
            <Wordmark isOnNavy />
          </div>
          <p className={classes.footerText}>{t('The community for logistics and supply-chain professionals.')}</p>
        </div>
        <nav className={`${classes.footerLinks} touch-targets`} aria-label={t('Footer')}>
          {shown.map(({ name, to }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
          {aboutUs.map(({ title, url }) => (
            <Link key={url} to={url}>
              {title}
            </Link>
          ))}
          <a href="/api/docs">{t('API')}</a>
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  );
}
