/** The texts of each area by their English words. Only their types are used; see `contract/messages.ts`. */
import type account from './en/account.json';
import type admin from './en/admin.json';
import type careers from './en/careers.json';
import type common from './en/common.json';
import type content from './en/content.json';
import type directory from './en/directory.json';
import type disruptions from './en/disruptions.json';
import type emails from './en/emails.json';
import type freight from './en/freight.json';
import type freightInput from './en/freight-input.json';
import type hsChapters from './en/hs-chapters.json';
import type input from './en/input.json';
import type logs from './en/logs.json';
import type notifications from './en/notifications.json';
import type posts from './en/posts.json';
import type screening from './en/screening.json';
import type server from './en/server.json';
import type sheets from './en/sheets.json';
import type shipments from './en/shipments.json';
import type site from './en/site.json';
import type tenders from './en/tenders.json';
import type tools from './en/tools.json';
import type tradeDesk from './en/trade-desk.json';
import type vocabulary from './en/vocabulary.json';

export interface Catalogues {
  /** Layouts, forms and the design system. */
  readonly common: typeof common;
  readonly account: typeof account;
  readonly admin: typeof admin;
  readonly careers: typeof careers;
  /** Blogs, courses and events. */
  readonly content: typeof content;
  /** Companies, brochures and members. */
  readonly directory: typeof directory;
  readonly disruptions: typeof disruptions;
  readonly emails: typeof emails;
  readonly freight: typeof freight;
  /** Errors of freight requests and offers, and what is said about pasted tables. */
  readonly 'freight-input': typeof freightInput;
  /** Errors of all other input. */
  readonly input: typeof input;
  /** The audit log and the log of emails. */
  readonly logs: typeof logs;
  readonly notifications: typeof notifications;
  readonly posts: typeof posts;
  readonly screening: typeof screening;
  /** Errors of the API. */
  readonly server: typeof server;
  /** Headings of exported tables. */
  readonly sheets: typeof sheets;
  /** The landing page, the dashboard, the search and pages about the portal. */
  /** What follows an award. */
  readonly shipments: typeof shipments;
  readonly site: typeof site;
  /** Requests and offers of many lanes. */
  readonly tenders: typeof tenders;
  readonly tools: typeof tools;
  /** Tools about time, charges, emissions and documents. */
  readonly 'trade-desk': typeof tradeDesk;
  /** The values of typed data, such as modes, containers and charges. */
  readonly vocabulary: typeof vocabulary;
  readonly 'hs-chapters': typeof hsChapters;
}
