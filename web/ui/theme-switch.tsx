import { lazyComponent } from '#web/lib/lazy-component.tsx';
import classes from './theme-switch.module.css';

const ThemeChoice = lazyComponent(async () => (await import('./theme-choice.tsx')).ThemeChoice);

/** Its script loads after the page, because it is at the end of most pages. */
export function ThemeSwitch({ name = 'theme' }: { readonly name?: string }) {
  return (
    <div className={classes.place}>
      <ThemeChoice name={name} />
    </div>
  );
}
