import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('directory');

export const routes: FeatureRoutes = {
  public: [
    screen('directory', 'list/public-list-screen.tsx'),
    screen('landing/directory', 'list/public-list-screen.tsx'),
    screen('directory/:id', 'detail/public-company-screen.tsx'),
    screen('landing/directory/:id', 'detail/public-company-screen.tsx'),
  ],
  app: [
    screen('directory/all-companies', 'list/public-list-screen.tsx'),
    screen('company/:id', 'detail/public-company-screen.tsx'),
    screen('directory/new', 'writing/new-company-screen.tsx'),
    screen('directory/mine', 'mine/my-companies-screen.tsx'),
    screen('directory/mine/:id', 'writing/edit-company-screen.tsx'),
    screen('directory/mine/:id/people', 'people/people-screen.tsx'),
    screen('directory/mine/:id/enquiries', 'enquiries/received-screen.tsx'),
    screen('directory/enquiries', 'enquiries/sent-screen.tsx'),
    screen('directory/enquiries/:id', 'enquiries/enquiry-screen.tsx'),
    screen('directory/:id/claim', 'claim/claim-screen.tsx'),
  ],
  admin: [screen('admin/directory', 'staff/directory-screen.tsx')],
};
