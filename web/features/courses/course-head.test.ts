import { expect, it } from 'vitest';
import type { Course, CourseModule } from '#contract/courses.ts';
import { courseId } from '#contract/ids.ts';
import { courseDescription, courseJsonLd } from './course-head.ts';

const url = 'https://quayside.example/landing/education/c1';
const course: Course = {
  id: courseId.parse('01900000-0000-7000-8000-000000000001'),
  title: 'Customs and HS Classification',
  thumbnail: '/files/picture.webp',
  thumbnailAlt: '',
  logo: null,
  institutionName: 'Harbour School',
  duration: 6,
  instructorName: 'Ines Marquard',
  description: '<p>Six digits &amp; what they mean.</p>',
  level: 'BEGINNER',
  delivery: 'CLASSROOM',
  language: 'en',
  price: { amount: 12_500, currency: 'KWD' },
  startDate: '2027-03-12T09:00:00.000Z',
  outcomes: ['Classify a solar module'],
  status: 'published',
  mine: false,
  moduleCount: 1,
  lessonCount: 2,
  minutes: 90,
  openEnquiryId: null,
  tags: ['customs'],
  publishedAt: '2026-11-01T09:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  version: 1,
  can: { edit: false },
};
const modules: CourseModule[] = [
  {
    id: 'm1',
    title: 'The tariff',
    summary: '',
    position: 1,
    lessons: [
      { title: 'Chapters', minutes: 45, kind: 'VIDEO' },
      { title: 'Notes', minutes: 45, kind: 'READING' },
    ],
  },
];

it('describes the course, its institution, delivery and price for search engines', () => {
  expect(courseJsonLd(course, modules, url)).toMatchObject({
    '@type': 'Course',
    url,
    description: 'Six digits & what they mean.',
    image: 'https://quayside.example/files/picture.webp',
    provider: { '@type': 'Organization', name: 'Harbour School' },
    offers: { price: '12.500', priceCurrency: 'KWD', availability: 'https://schema.org/InStock' },
    hasCourseInstance: {
      courseMode: 'Onsite',
      courseWorkload: 'PT1H30M',
      courseSchedule: { repeatFrequency: 'P1W', repeatCount: 6 },
      instructor: { name: 'Ines Marquard' },
    },
    syllabusSections: [{ name: 'The tariff', timeRequired: 'PT1H30M' }],
  });
});

it('has no price for a free course, and marks a closed one', () => {
  const free = courseJsonLd({ ...course, price: null }, [], url);
  expect(free).not.toHaveProperty('offers');
  expect(free).toMatchObject({ isAccessibleForFree: true });
  expect(courseJsonLd({ ...course, status: 'closed' }, [], url)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

it('describes a course by its text or its institution', () => {
  expect(courseDescription(course)).toBe('Six digits & what they mean.');
  expect(courseDescription({ ...course, description: '' })).toBe('Customs and HS Classification by Harbour School');
});
