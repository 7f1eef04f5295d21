import { type FeatureRoutes, screensOf } from '#web/feature-routes.ts';

const screen = screensOf('courses');

export const routes: FeatureRoutes = {
  public: [
    screen('education', 'public-list-screen.tsx'),
    screen('landing/education', 'public-list-screen.tsx'),
    screen('education/compare', 'compare-screen.tsx'),
    screen('education/:id', 'public-course-screen.tsx'),
    screen('landing/education/:id', 'public-course-screen.tsx'),
  ],
  app: [
    screen('education/courses/compare', 'compare-screen.tsx'),
    screen('education/courses', 'app-list-screen.tsx'),
    screen('education/courses/:id', 'app-course-screen.tsx'),
    screen('education/my-enquiries', 'enquiries/my-enquiries-screen.tsx'),
  ],
  admin: [
    screen('admin/courses', 'writing/courses-screen.tsx'),
    screen('admin/courses/new', 'writing/new-course-screen.tsx'),
    screen('admin/courses/:id', 'writing/edit-course-screen.tsx'),
    screen('admin/enquiries', 'enquiries/enquiries-screen.tsx'),
    screen('admin/enquiries/:id', 'enquiries/enquiry-screen.tsx'),
  ],
};
