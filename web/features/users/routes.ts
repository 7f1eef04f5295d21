import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#web/feature-routes.ts';

export const routes: FeatureRoutes = {
  public: [route('staff-invitation', 'features/users/staff-invitation-screen.tsx')],
  auth: [
    route('signup', 'features/users/signup-screen.tsx'),
    route('login', 'features/users/login-screen.tsx'),
    route('login/verify', 'features/users/verify-screen.tsx'),
    route('login/link', 'features/users/link-screen.tsx'),
    route('login/email', 'features/users/undo-email-screen.tsx'),
    route('login/company', 'features/users/company/company-screen.tsx'),
    route('login/company/callback', 'features/users/company/company-callback-screen.tsx'),
    route('login/factor', 'features/users/factors/factor-screen.tsx'),
    route('login/passkey', 'features/users/factors/passkey-offer-screen.tsx'),
    route('login/secure', 'features/users/factors/secure-screen.tsx'),
    route('login/not-me', 'features/users/not-me-screen.tsx'),
    route('login/forgot', 'features/users/forgot-screen.tsx'),
    route('login/reset', 'features/users/reset-screen.tsx'),
    route('admin/login', 'features/users/admin-login-screen.tsx'),
  ],
};
