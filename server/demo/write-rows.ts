/** Builds all rows from the demo content; deterministic for content and time. */

import type { DemoContent } from './content.ts';
import { DemoPeople, type UserRow } from './demo-people.ts';
import { Random } from './random.ts';
import { type BlogRows, writeBlogs } from './write-blogs.ts';
import { type CareerRows, writeCareers } from './write-careers.ts';
import { type CompanyRows, writeDirectory } from './write-companies.ts';
import { type CourseRows, writeCourses } from './write-courses.ts';
import { type EnquiryRows, writeEnquiries } from './write-enquiries.ts';
import { type EventRows, writeEvents } from './write-events.ts';
import { type ForumRows, writeForum } from './write-forum.ts';
import { awardOffers, type FreightRows, writeFreight } from './write-freight.ts';
import { type NoticeRow, writeNotifications } from './write-notifications.ts';
import { Folder, type PlannedPdf } from './write-pdfs.ts';
import { Album, type PlannedPicture } from './write-pictures.ts';
import { type WatchRows, writeWatches } from './write-watches.ts';

export interface DemoRows
  extends ForumRows,
    FreightRows,
    EventRows,
    BlogRows,
    CourseRows,
    EnquiryRows,
    CompanyRows,
    CareerRows,
    WatchRows {
  readonly users: UserRow[];
  /** To be drawn. */
  readonly pictures: readonly PlannedPicture[];
  readonly pdfs: readonly PlannedPdf[];
  readonly notifications: NoticeRow[];
}

export function writeRows(content: DemoContent, now: Date, passwordHash: string): DemoRows {
  const random = new Random(1);
  const demoPeople = new DemoPeople(content.people, now, passwordHash, random);
  const forum = writeForum(content, demoPeople, random);
  // Separate generators, so that additions to one part do not change the others.
  const freight = writeFreight(content.posts, forum.posts, demoPeople, new Random(1101));
  const forOffers = awardOffers(freight.offers, demoPeople, new Random(1201));
  const album = new Album(demoPeople, new Random(101));
  const events = writeEvents(content.events, demoPeople, album, new Random(201));
  const blogs = writeBlogs(content.blogs, demoPeople, album, new Random(301));
  const courses = writeCourses(content.courses, demoPeople, album, new Random(401));
  const enquiries = writeEnquiries(content.enquiries, courses, demoPeople, new Random(501));
  const notifications = writeNotifications({ demoPeople, ...blogs, ...courses, ...enquiries }, new Random(601));
  const folder = new Folder(new Random(701));
  const directory = writeDirectory(content, { demoPeople, album, folder, random: new Random(801) });
  const { companies } = directory;
  const careers = writeCareers(content, { demoPeople, companies, folder, random: new Random(901) });
  return {
    users: demoPeople.rows,
    pictures: album.pictures,
    ...forum,
    points: [...forum.points, ...forOffers],
    ...freight,
    ...events,
    ...blogs,
    ...courses,
    ...enquiries,
    ...directory,
    ...careers,
    ...writeWatches(content.watches, { demoPeople, forum, random: new Random(1001) }),
    pdfs: folder.pdfs,
    notifications,
  };
}
