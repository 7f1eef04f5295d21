import { type RouteConfigEntry, route } from '@react-router/dev/routes';

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/careers/${file}`, { id: `careers ${path}` });
}

export const careersPublicRoutes: RouteConfigEntry[] = [
  screen('careers', 'list/public-list-screen.tsx'),
  screen('landing/careers', 'list/public-list-screen.tsx'),
  screen('careers/:id', 'detail/public-job-screen.tsx'),
  screen('landing/careers/:id', 'detail/public-job-screen.tsx'),
];

export const careersAppRoutes: RouteConfigEntry[] = [
  screen('careers/all-jobs', 'list/all-jobs-screen.tsx'),
  screen('careers/my-applications', 'apply/my-applications-screen.tsx'),
  screen('careers/new', 'writing/new-job-screen.tsx'),
  screen('careers/my-jobs', 'mine/my-jobs-screen.tsx'),
  screen('careers/my-jobs/:id', 'writing/edit-job-screen.tsx'),
  screen('careers/my-jobs/:id/applicants', 'mine/applicants-screen.tsx'),
];

export const careersAdminRoutes: RouteConfigEntry[] = [screen('admin/jobs', 'staff/jobs-screen.tsx')];
