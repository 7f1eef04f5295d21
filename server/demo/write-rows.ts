/** Builds all rows from the demo content; deterministic for content, time and seed. */
import { Cast, type UserRow } from './cast.ts';
import type { DemoContent } from './content.ts';
import { Random } from './random.ts';
import { type BlogRows, writeBlogs } from './write-blogs.ts';
import { type CareerRows, writeCareers } from './write-careers.ts';
import { type CompanyRows, writeDirectory } from './write-companies.ts';
import { type CourseRows, writeCourses } from './write-courses.ts';
import { type EnquiryRows, writeEnquiries } from './write-enquiries.ts';
import { type EventRows, writeEvents } from './write-events.ts';
import { type ForumRows, writeForum } from './write-forum.ts';
import { type NoticeRow, writeNotices } from './write-notices.ts';
import { Folder, type PlannedPaper } from './write-papers.ts';
import { Album, type PlannedPicture } from './write-pictures.ts';

export interface DemoRows extends ForumRows, EventRows, BlogRows, CourseRows, EnquiryRows, CompanyRows, CareerRows {
  readonly users: UserRow[];
  /** To be drawn. */
  readonly pictures: readonly PlannedPicture[];
  readonly papers: readonly PlannedPaper[];
  readonly notifications: NoticeRow[];
}

export function writeRows(content: DemoContent, now: Date, passwordHash: string, seed = 1): DemoRows {
  const random = new Random(seed);
  const cast = new Cast(content.people, now, passwordHash, random);
  const forum = writeForum(content, cast, random);
  // Separate generators, so that additions to one part do not change the others.
  const album = new Album(cast, new Random(seed + 100));
  const events = writeEvents(content.events, cast, album, new Random(seed + 200));
  const blogs = writeBlogs(content.blogs, cast, album, new Random(seed + 300));
  const courses = writeCourses(content.courses, cast, album, new Random(seed + 400));
  const enquiries = writeEnquiries(content.enquiries, courses, cast, new Random(seed + 500));
  const notifications = writeNotices({ cast, ...blogs, ...courses, ...enquiries }, new Random(seed + 600));
  const folder = new Folder(new Random(seed + 700));
  const directory = writeDirectory(content, { cast, album, folder, random: new Random(seed + 800) });
  const { companies } = directory;
  const careers = writeCareers(content, { cast, companies, folder, random: new Random(seed + 900) });
  return {
    users: cast.rows,
    pictures: album.pictures,
    ...forum,
    ...events,
    ...blogs,
    ...courses,
    ...enquiries,
    ...directory,
    ...careers,
    papers: folder.papers,
    notifications,
  };
}
