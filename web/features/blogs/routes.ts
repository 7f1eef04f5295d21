import { type RouteConfigEntry, route } from '@react-router/dev/routes';

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/blogs/${file}`, { id: `blogs ${path}` });
}

export const blogsPublicRoutes: RouteConfigEntry[] = [
  screen('blogs', 'public-list-screen.tsx'),
  screen('landing/blog', 'public-list-screen.tsx'),
  screen('blogs/author/:userId', 'author-screen.tsx'),
  screen('blogs/:id', 'public-blog-screen.tsx'),
  screen('landing/blog/:id', 'public-blog-screen.tsx'),
];

export const blogsAppRoutes: RouteConfigEntry[] = [
  screen('blogs/all-blogs', 'all-blogs-screen.tsx'),
  screen('blog/:id', 'blog-screen.tsx'),
];

export const blogsAdminRoutes: RouteConfigEntry[] = [
  screen('admin/blogs', 'staff/list-screen.tsx'),
  screen('admin/blogs/new', 'staff/new-blog-screen.tsx'),
  screen('admin/blogs/:id', 'staff/edit-blog-screen.tsx'),
];
