import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('blogs');

export const routes: FeatureRoutes = {
  public: [
    screen('blogs', 'public-list-screen.tsx'),
    screen('landing/blog', 'public-list-screen.tsx'),
    screen('blogs/author/:userId', 'author-screen.tsx'),
    screen('blogs/:id', 'public-blog-screen.tsx'),
    screen('landing/blog/:id', 'public-blog-screen.tsx'),
  ],
  app: [
    screen('blogs/all-blogs', 'all-blogs-screen.tsx'),
    screen('blog/:id', 'blog-screen.tsx'),
    screen('blog/author/:userId', 'author-screen.tsx'),
  ],
  admin: [
    screen('admin/blogs', 'staff/list-screen.tsx'),
    screen('admin/blogs/new', 'staff/new-blog-screen.tsx'),
    screen('admin/blogs/:id', 'staff/edit-blog-screen.tsx'),
  ],
};
