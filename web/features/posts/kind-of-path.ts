import { kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';

/** The kind that an address is about: `/quote/…` and `/landing/quote/…` are quotes, `/forum` is about all. */
export function kindOfPath(pathname: string): PostKind | undefined {
  const [first, second] = pathname.split('/').filter(Boolean);
  const noun = first === 'landing' ? second : first;
  return kinds.find((kind) => postKinds[kind].noun === noun);
}

/** The same, for screens that exist for single kinds alone. */
export function requireKind(pathname: string): PostKind {
  const kind = kindOfPath(pathname);
  if (!kind) throw new Error(`${pathname} names no kind of post`);
  return kind;
}
