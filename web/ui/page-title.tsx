import { titleOf, useSiteName } from '#web/lib/site-name.ts';

/** For titles that depend on loaded data, with `meta = titledByScreen`; other screens use `titled`. */
export function PageTitle({ children }: { children: string }) {
  return <title>{titleOf(children, useSiteName())}</title>;
}
