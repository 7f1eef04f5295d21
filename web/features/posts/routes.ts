import { DEFAULT_KIND, kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('posts');

const listOf = (kind: PostKind): string =>
  postKinds[kind].isForFreight ? 'quotes/quote-list-screen.tsx' : 'public-list-screen.tsx';

export const routes: FeatureRoutes = {
  public: [
    screen('forum', 'public-list-screen.tsx'),
    screen('landing/forum', 'public-list-screen.tsx'),
    screen('forum/categories', 'categories-screen.tsx'),
    ...kinds
      .filter((kind) => kind !== DEFAULT_KIND)
      .flatMap((kind) => [screen(kind, listOf(kind)), screen(`landing/${kind}`, listOf(kind))]),
    screen('lanes/:lane', 'lanes/lane-screen.tsx'),
    ...kinds.map((kind) => screen(`landing/${kind}/:postId`, 'public-post-screen.tsx')),
  ],
  app: [
    ...kinds.map((kind) => screen(postKinds[kind].appList.slice(1), listOf(kind))),
    screen('quote/lanes/:lane', 'lanes/lane-screen.tsx'),
    ...kinds.flatMap((kind) => [
      screen(`${kind}/create`, 'create-screen.tsx'),
      screen(`${kind}/edit/:postId`, 'edit-screen.tsx'),
      screen(`${kind}/:postId`, 'post-screen.tsx'),
    ]),
    screen('posts/mine', 'my-posts-screen.tsx'),
    screen('posts/categories', 'categories-screen.tsx'),
    screen('posts/unread', 'unread-screen.tsx'),
    screen(':category/:subCategory', 'sub-category-screen.tsx'),
  ],
};
