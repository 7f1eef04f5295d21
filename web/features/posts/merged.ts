import { contentTypes } from '#contract/content-types.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { ApiError } from '#web/lib/api.ts';
import { redirectTo } from '#web/lib/redirect-to.ts';

type PathOf = (type: (typeof contentTypes)[PostKind], id: string) => string;

/** The page of the post into which the requested one was merged; null for other errors. */
export function mergedPath(error: unknown, pathOf: PathOf): string | null {
  const into = error instanceof ApiError ? error.body.mergedInto : undefined;
  return into ? pathOf(contentTypes[into.kind as PostKind], into.id) : null;
}

/** For loaders. The browser keeps the part of the address that names a reply. */
export async function orMerged<T>(work: Promise<T>, pathOf: PathOf): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const path = mergedPath(error, pathOf);
    throw path === null ? error : redirectTo(path, 308);
  }
}
