import { type RouteConfigEntry, route } from '@react-router/dev/routes';

function screen(path: string, file: string): RouteConfigEntry {
  return route(path, `features/directory/${file}`, { id: `directory ${path}` });
}

export const directoryPublicRoutes: RouteConfigEntry[] = [
  screen('directory', 'list/public-list-screen.tsx'),
  screen('landing/directory', 'list/public-list-screen.tsx'),
  screen('directory/:id', 'detail/public-company-screen.tsx'),
  screen('landing/directory/:id', 'detail/public-company-screen.tsx'),
];

export const directoryAppRoutes: RouteConfigEntry[] = [
  screen('directory/new', 'writing/new-company-screen.tsx'),
  screen('directory/mine', 'mine/my-companies-screen.tsx'),
  screen('directory/mine/:id', 'writing/edit-company-screen.tsx'),
  screen('directory/mine/:id/people', 'people/people-screen.tsx'),
  screen('directory/mine/:id/enquiries', 'enquiries/received-screen.tsx'),
  screen('directory/enquiries', 'enquiries/sent-screen.tsx'),
  screen('directory/enquiries/:id', 'enquiries/enquiry-screen.tsx'),
  screen('directory/:id/claim', 'claim/claim-screen.tsx'),
];

export const directoryAdminRoutes: RouteConfigEntry[] = [screen('admin/directory', 'staff/directory-screen.tsx')];
