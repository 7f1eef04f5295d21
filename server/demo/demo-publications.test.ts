/** Checks events, articles and courses of the demo content. `demo.test.ts` checks the counters. */

import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/dates.ts';
import { readDemoContent } from './content.ts';
import { periodOf } from './write-events.ts';
import { writeRows } from './write-rows.ts';

const demoContent = readDemoContent();

const days = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, 10, 21, at) + at * 15 * DAY_MS));
const countBy = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]));

describe('events, on any day of loading', () => {
  it.each(days)(
    'are 12 upcoming and 4 past, at sensible hours of their zones, with one night of 11 or 13 hours: %s',
    (now) => {
      const states = demoContent.events.map((event) => {
        const period = periodOf(event, now);
        if (event.status !== 'published') return event.status;
        return period && period.endDate > now ? 'to come' : 'past';
      });
      expect(countBy(states)).toEqual({ 'to come': 12, past: 4, cancelled: 1, draft: 1 });
      for (const event of demoContent.events) {
        const period = periodOf(event, now);
        if (!period) continue;
        const start = Temporal.Instant.from(period.startDate.toISOString()).toZonedDateTimeISO(event.timezone);
        expect(start.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(event.from);
        const hours = (period.endDate.getTime() - period.startDate.getTime()) / 3_600_000;
        if (event.day === 'clock change') expect([11, 13]).toContain(hours);
        else expect([event.title, hours > 0, start.dayOfWeek < 6]).toEqual([event.title, true, true]);
      }
    },
  );

  it('are in six zones, in person and online, with missing fields that screens must handle', () => {
    const { events } = demoContent;
    expect(events).toHaveLength(18);
    expect(new Set(events.map((event) => event.timezone)).size).toBe(6);
    expect(new Set(events.map((event) => event.mode))).toEqual(new Set(['IN_PERSON', 'ONLINE', 'HYBRID']));
    const out = events.filter((event) => event.status === 'published');
    for (const lacks of [
      out.filter((event) => event.title === ''),
      out.filter((event) => event.covers.length === 0),
      out.filter((event) => event.location === undefined),
      out.filter((event) => event.mode === 'HYBRID' && event.onlineUrl === undefined),
    ])
      expect(lacks.length).toBeGreaterThan(0);
  });
});

describe('articles', () => {
  const rows = writeRows(demoContent, new Date('2026-11-21T09:00:00Z'), 'hash');

  it('are 16 with 60 comments, one of them a placeholder', () => {
    expect([rows.blogs.length, rows.blogComments.length]).toEqual([16, 60]);
    const stubs = rows.blogComments.filter((comment) => comment.removedAt);
    expect(stubs).toHaveLength(1);
    expect(stubs[0]?.childCount).toBeGreaterThan(0);
  });

  it('are of realistic length and by several authors', () => {
    for (const blog of demoContent.blogs.filter(({ status }) => status === 'published')) {
      const words = blog.description.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length;
      expect([blog.title, words >= 400 && words <= 900]).toEqual([blog.title, true]);
    }
    const authors = new Set(demoContent.blogs.map((blog) => blog.author));
    expect(authors.size).toBeGreaterThan(8);
    expect(authors).toContain('gone');
  });

  it('include long titles, an emoji, Arabic text and a missing picture', () => {
    const titles = demoContent.blogs.map((blog) => blog.title);
    expect(Math.max(...titles.map((title) => title.length))).toBe(150);
    expect(titles.some((title) => /\p{Emoji_Presentation}/u.test(title) && /\p{Script=Arabic}/u.test(title))).toBe(
      true,
    );
    expect(demoContent.blogs.some((blog) => blog.images.length === 0 && blog.status === 'published')).toBe(true);
  });

  it('lose pasted scripts', () => {
    const pasted = demoContent.blogs.findIndex((blog) => blog.description.includes('<script>'));
    const stored = rows.blogs[pasted]?.description ?? '';
    expect(stored).toContain('Why tenders lie');
    expect(stored).not.toMatch(/script|onclick|onerror|style=|iframe|<h1/i);
    expect(rows.blogs[pasted]?.opening).not.toContain('taken over');
  });
});

describe('courses', () => {
  it('are the twelve known courses with 76 modules', () => {
    const { courses } = demoContent;
    expect(new Set(courses.map((course) => course.title))).toEqual(
      new Set([
        ...['Incoterms in Practice', 'Ocean Freight Foundations', 'Air Cargo and Chargeable Weight'],
        ...['Customs and HS Classification', 'Dangerous Goods Awareness', 'Warehouse Operations', 'Demand Planning'],
        ...['Procurement and Tendering', 'Cold Chain', 'Freight Claims and Insurance', 'Supply-Chain Analytics'],
        'Carbon Reporting for Logistics',
      ]),
    );
    expect(courses).toHaveLength(12);
    expect(courses.reduce((sum, course) => sum + course.modules.length, 0)).toBe(76);
    expect(countBy(courses.map((course) => course.status))).toEqual({ published: 10, closed: 1, draft: 1 });
    expect(new Set(courses.map((course) => course.level)).size).toBe(3);
    expect(new Set(courses.map((course) => course.delivery)).size).toBe(3);
    const currencies = new Set(courses.map((course) => course.price?.currency));
    for (const currency of ['JPY', 'KWD', undefined]) expect(currencies).toContain(currency);
    for (const course of courses) for (const module of course.modules) expect(module.lessons.length).toBeGreaterThan(1);
  });

  it('have 14 enquiries in every state', () => {
    expect(demoContent.enquiries).toHaveLength(14);
    expect(new Set(demoContent.enquiries.map((enquiry) => enquiry.status)).size).toBe(4);
  });
});
