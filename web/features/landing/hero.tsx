import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { Lane } from '#web/features/freight/parts/lane.tsx';
import { useBranding } from '#web/lib/branding.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './hero.module.css';
import { HighlightCards } from './highlight-cards.tsx';

const t = messages('site');

export function Hero() {
  const { user } = useUser();
  const { heroTitle, heroText } = useBranding();
  return (
    <div className={classes.hero}>
      <div>
        <h1 className={classes.title}>{heroTitle ?? t('Connecting the World of Logistics & Supply Chain')}</h1>
        <p className={classes.lead}>
          {heroText ?? t('Explore insights, discover talent, learn new skills, and grow your network.')}
        </p>
        <div className={classes.actions}>
          <LinkButton look="main" to={contentTypes.general.list}>
            {t('Start Exploring')}
          </LinkButton>
          {user ? (
            <Link className={`${classes.login} touch-target`} to={pages.home}>
              {t('Dashboard')}
            </Link>
          ) : (
            <Link className={`${classes.login} touch-target`} to={pages.login} {...forGuests}>
              {t('Login')}
            </Link>
          )}
        </div>
      </div>
      <div className={classes.chart}>
        <div aria-hidden="true">
          <Lane
            origin={{ unlocode: 'INNSA', name: t('Nhava Sheva') }}
            destination={{ unlocode: 'NLRTM', name: t('Rotterdam') }}
            mode="SEA_FCL"
          />
        </div>
        <HighlightCards />
      </div>
    </div>
  );
}
