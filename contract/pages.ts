/** Addresses of pages that belong to no type of content. See also `content-types.ts` and `admin-screens.ts`. */
export const pages = {
  about: '/about',
  /** The pages of the app that show the same as `categories`, `disruptions`, `search` and `tools`. */
  appCategories: '/posts/categories',
  appDisruptions: '/quote/disruptions',
  appSearch: '/posts/search',
  appTools: '/quote/tools',
  account: '/account',
  /** Takes the posts of the form that works without scripts. */
  accountLanguage: '/account/language',
  /** The specification fixes this spelling. */
  calendar: '/events/calender',
  categories: '/forum/categories',
  dashboard: '/dashboard',
  disruptions: '/disruptions',
  /** Redirects to the first page of a member. */
  home: '/home',
  inbox: '/notification/inbox',
  login: '/login',
  loginCompany: '/login/company',
  loginFactor: '/login/factor',
  loginForgot: '/login/forgot',
  loginPasskey: '/login/passkey',
  loginReset: '/login/reset',
  loginSecure: '/login/secure',
  loginVerify: '/login/verify',
  /** The specification fixes this spelling. */
  maintenance: '/Maintainance',
  myDocuments: '/quote/documents',
  myForwarders: '/quote/forwarders',
  myOffers: '/quote/my-offers',
  myPosts: '/posts/mine',
  myRequests: '/quote/my-requests',
  preferences: '/notification/preferences',
  privacy: '/privacy',
  search: '/search',
  signup: '/signup',
  staffLogin: '/admin/login',
  terms: '/terms',
  tools: '/tools',
  unread: '/posts/unread',
  unsubscribe: '/unsubscribe',
} as const;
