import { withoutLanguage } from '#contract/portal-languages.ts';
import { kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';

/** The first segment names the kind, after `landing` on public pages. `/forum` has all kinds. */
export function kindOfPath(pathname: string): PostKind | undefined {
  const [first, second] = withoutLanguage(pathname).split('/').filter(Boolean);
  const noun = first === 'landing' ? second : first;
  return kinds.find((kind) => postKinds[kind].noun === noun);
}

export function requireKind(pathname: string): PostKind {
  const kind = kindOfPath(pathname);
  if (!kind) throw new Error(`${pathname} names no kind of post`);
  return kind;
}
