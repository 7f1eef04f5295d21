/** For each table, what keeps it from growing without end. `server/retention.test.ts` writes it into docs/operations.md. */

export type Retention =
  /** A job deletes rows when they are older. */
  | { readonly keptFor: string; readonly job: string }
  /** Its rows are deleted together with those of this table. */
  | { readonly with: string }
  /** It has as many rows as members, companies or staff have added and not deleted. */
  | 'content'
  /** It has few rows, such as settings. */
  | 'few';

export const retention: Readonly<Record<string, Retention>> = {
  attempt_counters: { keptFor: 'until their limit ends', job: 'sweep-sign-in' },
  audit_log: { keptFor: '3 years', job: 'forget-audit' },
  brochure_downloads: { keptFor: '2 days', job: 'forget-old-leads' },
  brochure_leads: { keptFor: '1 year', job: 'forget-old-leads' },
  'change_log.entries': { keptFor: '5 minutes', job: 'forget-changes' },
  claim_documents: { keptFor: '30 days from the decision', job: 'forget-proofs' },
  company_enquiries: { keptFor: '1 year from the last change, if a guest sent it', job: 'forget-company-enquiries' },
  course_enquiries: { keptFor: '1 year from the last change, if a guest sent it', job: 'forget-course-enquiries' },
  event_interests: {
    keptFor: '7 days if unconfirmed; details of guests: 30 days from the event',
    job: 'forget-event-guests',
  },
  freight_invitations: { keptFor: '90 days from the end of the request', job: 'forget-invitations' },
  guest_links: { keptFor: 'until they expire', job: 'forget-guest-links' },
  idempotency_keys: { keptFor: '24 hours', job: 'forget-keys' },
  job_applications: { keptFor: '180 days', job: 'forget-old-applications' },
  mails: { keptFor: '30 days from sending', job: 'forget-sent-mails' },
  moderation_decisions: { keptFor: '1 day', job: 'forget-decisions' },
  notifications: { keptFor: '180 days', job: 'forget-notifications' },
  notified_once: { keptFor: '400 days', job: 'forget-notifications' },
  post_views: { keptFor: '2 days', job: 'forget-views' },
  read_marks: { keptFor: '30 days', job: 'forget-read-marks' },
  sessions: { keptFor: '30 days without use', job: 'sweep-sign-in' },
  sign_in_challenges: { keptFor: '1 day', job: 'sweep-sign-in' },
  trusted_devices: { keptFor: '30 days without use', job: 'sweep-sign-in' },
  uploaded_bytes: { keptFor: '1 day', job: 'forget-uploaded-bytes' },
  visit_salts: { keptFor: '1 day', job: 'forget-daily-keys' },
  visits: { keptFor: '400 days', job: 'forget-visits' },

  course_enquiry_messages: { with: 'course_enquiries' },
  course_modules: { with: 'courses' },
  company_enquiry_messages: { with: 'company_enquiries' },
  company_people: { with: 'companies' },
  bookmarks: { with: 'posts' },
  earlier_texts: { with: 'posts' },
  freight_requests: { with: 'posts' },
  invitation_refusals: { with: 'users' },
  likes: { with: 'posts' },
  merged_posts: { with: 'posts' },
  notification_preferences: { with: 'users' },
  offer_notes: { with: 'offers' },
  offer_revisions: { with: 'offers' },
  offers: { with: 'freight_requests' },
  point_entries: { with: 'users' },
  read_watermarks: { with: 'users' },
  replies: { with: 'posts' },
  reports: { with: 'posts' },
  watches: { with: 'users' },

  blog_comments: 'content',
  blogs: 'content',
  brochures: 'content',
  companies: 'content',
  company_claims: 'content',
  courses: 'content',
  documents: 'content',
  events: 'content',
  files: 'content',
  jobs: 'content',
  posts: 'content',
  users: 'content',

  categories: 'few',
  'change_log.watched': 'few',
  mail_preferences: 'few',
  /** The newest 500 of a local portal. */
  mailbox_messages: 'few',
  'reference.hs_codes': 'few',
  'reference.loads': 'few',
  'reference.places': 'few',
  review_rules: 'few',
  search_renewals: 'few',
  /** Words of the published content. */
  search_words: 'few',
  site_settings: 'few',
  sub_categories: 'few',
  switches: 'few',
  /** What a job works off. */
  watch_queue: 'few',
};
