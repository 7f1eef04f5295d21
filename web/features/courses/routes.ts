import { type RouteConfigEntry, route } from '@react-router/dev/routes';

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/courses/${file}`, { id: `courses ${path}` });
}

export const coursesPublicRoutes: RouteConfigEntry[] = [
  screen('education', 'public-list-screen.tsx'),
  screen('landing/education', 'public-list-screen.tsx'),
  screen('education/compare', 'compare-screen.tsx'),
  screen('education/:id', 'public-course-screen.tsx'),
  screen('landing/education/:id', 'public-course-screen.tsx'),
];

export const coursesAppRoutes: RouteConfigEntry[] = [
  screen('education/courses', 'app-list-screen.tsx'),
  screen('education/courses/:id', 'app-course-screen.tsx'),
  screen('education/my-enquiries', 'enquiries/my-enquiries-screen.tsx'),
];

export const coursesAdminRoutes: RouteConfigEntry[] = [
  screen('admin/courses', 'writing/courses-screen.tsx'),
  screen('admin/courses/new', 'writing/new-course-screen.tsx'),
  screen('admin/courses/:id', 'writing/edit-course-screen.tsx'),
  screen('admin/enquiries', 'enquiries/enquiries-screen.tsx'),
  screen('admin/enquiries/:id', 'enquiries/enquiry-screen.tsx'),
];
