import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('careers');

export const routes: FeatureRoutes = {
  public: [
    screen('careers', 'list/public-list-screen.tsx'),
    screen('landing/careers', 'list/public-list-screen.tsx'),
    screen('careers/:id', 'detail/public-job-screen.tsx'),
    screen('landing/careers/:id', 'detail/public-job-screen.tsx'),
  ],
  app: [
    screen('job/:id', 'detail/public-job-screen.tsx'),
    screen('careers/all-jobs', 'list/all-jobs-screen.tsx'),
    screen('careers/my-applications', 'apply/my-applications-screen.tsx'),
    screen('careers/new', 'writing/new-job-screen.tsx'),
    screen('careers/my-jobs', 'mine/my-jobs-screen.tsx'),
    screen('careers/my-jobs/:id', 'writing/edit-job-screen.tsx'),
    screen('careers/my-jobs/:id/applicants', 'mine/applicants-screen.tsx'),
  ],
  admin: [screen('admin/jobs', 'staff/jobs-screen.tsx')],
};
