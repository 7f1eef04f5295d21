/** Parts of public pages, such as rows and replies, that the server renders once and repeats on later pages. */
import { type ComponentType, createContext, type ReactElement, use } from 'react';

/** The parts of one page. Set on the server while it renders a page that is the same for everybody. */
export interface PartsOfPage {
  /** Registers a part at its place in the page. */
  place(component: number, props: object): PlacedPart;
}

export interface PlacedPart {
  /** The markup of an earlier page replaces the part. */
  readonly isKnown: boolean;
  readonly start: string;
  readonly end: string;
}

export const PartsContext = createContext<PartsOfPage | undefined>(undefined);

/** The JSON of the props identifies a part, and omits functions and elements. */
type IsPlain<P> = {
  [K in keyof P]-?: ReactElement extends P[K]
    ? false
    : Extract<P[K], (...args: never) => unknown> extends never
      ? true
      : false;
}[keyof P];
type WithPlainProps<P> = false extends IsPlain<P> ? never : unknown;

let count = 0;

/**
 * The markup must depend only on the props, the day, the site name and the addresses of the portal. A part that uses
 * other contexts, such as the router's or a query, shows the values of an earlier page.
 */
export function renderedOnce<P extends object>(Part: ComponentType<P> & WithPlainProps<P>): ComponentType<P> {
  if (!import.meta.env.SSR) return Part;
  const Shown: ComponentType<P> = Part;
  count += 1;
  const component = count;
  return function RenderedOnce(props: P) {
    const part = use(PartsContext)?.place(component, props);
    if (!part) return <Shown {...props} />;
    if (part.isKnown) return <i data-part={part.start} />;
    return (
      <>
        <i data-part={part.start} />
        <Shown {...props} />
        <i data-part={part.end} />
      </>
    );
  };
}
