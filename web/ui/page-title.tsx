import { titleOf, useSiteName } from '#web/lib/site-name.ts';

/** The title of a page that is known only once what it shows is there; others say theirs by `titled`. */
export function PageTitle({ children }: { children: string }) {
  return <title>{titleOf(children, useSiteName())}</title>;
}
