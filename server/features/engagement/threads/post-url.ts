import { contentTypes } from '#contract/content-types.ts';
import type { PostId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';

export const postUrl = ({ id, kind }: { readonly id: PostId; readonly kind: PostKind }): string =>
  contentTypes[kind].appPath(id);
