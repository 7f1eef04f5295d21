/** Parts of pages, such as rows and replies, that the server renders once and repeats on later pages. */
import { type ComponentType, createContext, type ReactElement, type ReactNode, use } from 'react';

/** Whom a page is for: all guests, all members (a part of the app), or one reader, who may be either. */
export type Audience = 'guests' | 'members' | 'reader';

/** The parts of one page. Set on the server while it renders. */
export interface PartsOfPage {
  readonly audience: Audience;
  /** Registers a part at its place in the page. */
  place(component: number, props: object): PlacedPart;
  for(audience: Audience): PartsOfPage;
}

export interface PlacedPart {
  /** The markup of an earlier page replaces the part. */
  readonly isKnown: boolean;
  readonly start: string;
  readonly end: string;
}

export const PartsContext = createContext<PartsOfPage | undefined>(undefined);

/** Surrounds what only members see. */
export function PartsForMembers({ children }: { readonly children: ReactNode }): ReactNode {
  if (!import.meta.env.SSR) return children;
  const parts = use(PartsContext);
  return parts ? <PartsContext value={parts.for('members')}>{children}</PartsContext> : children;
}

/** The JSON of the props identifies a part, and omits functions and elements. Handlers leave the markup unchanged. */
type IsPlain<P> = {
  [K in keyof P]-?: K extends `on${Capitalize<string>}`
    ? true
    : ReactElement extends P[K]
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
 * @param inApp also for members, who may see other markup than guests, but all the same
 */
export function renderedOnce<P extends object>(
  Part: ComponentType<P> & WithPlainProps<P>,
  { inApp = false } = {},
): ComponentType<P> {
  if (!import.meta.env.SSR) return Part;
  const Shown: ComponentType<P> = Part;
  count += 1;
  const component = count;
  return function RenderedOnce(props: P) {
    const parts = use(PartsContext);
    const isKept = parts?.audience === 'guests' || (inApp && parts?.audience === 'members');
    const part = isKept ? parts?.place(component, props) : undefined;
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
