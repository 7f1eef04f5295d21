import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import { kinds, postKinds } from '#contract/post-kinds.ts';

const at = (file: string) => `features/posts/${file}`;

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, at(file), { id: `posts ${path}` });
}

export const postsPublicRoutes: RouteConfigEntry[] = [
  screen('forum', 'public-list-screen.tsx'),
  screen('landing/forum', 'public-list-screen.tsx'),
  screen('quote', 'public-list-screen.tsx'),
  screen('landing/quote', 'public-list-screen.tsx'),
  ...kinds.map((kind) => screen(`landing/${postKinds[kind].noun}/:postId`, 'public-post-screen.tsx')),
];

export const postsAppRoutes: RouteConfigEntry[] = [
  ...kinds.flatMap((kind) => {
    const { noun } = postKinds[kind];
    return [
      screen(`${noun}/create`, 'create-screen.tsx'),
      screen(`${noun}/edit/:postId`, 'edit-screen.tsx'),
      screen(`${noun}/:postId`, 'post-screen.tsx'),
    ];
  }),
  screen('posts/mine', 'my-posts-screen.tsx'),
  screen(':category/:subCategory', 'sub-category-screen.tsx'),
];
