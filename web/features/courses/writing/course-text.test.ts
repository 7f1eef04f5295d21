import { describe, expect, it } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { bodyOf, emptyCourse, isSameCourse, newLesson, newModule, textOf } from './course-text.ts';

describe('the text of a course form', () => {
  it('is sent with prices in minor units and one outcome per line', () => {
    const { body, fieldErrors } = bodyOf({
      ...emptyCourse,
      title: 'Cold Chain',
      duration: '6',
      price: '490.50',
      outcomes: 'Read a logger\n\n  Set a threshold  ',
      modules: [
        { ...newModule(), title: 'Loggers', lessons: [{ ...newLesson(), title: 'Placing them', minutes: '45' }] },
      ],
    });
    expect(fieldErrors).toEqual({});
    expect(body).toMatchObject({
      title: 'Cold Chain',
      duration: 6,
      price: { amount: 49_050, currency: 'EUR' },
      startDate: null,
      outcomes: ['Read a logger', 'Set a threshold'],
      modules: [{ title: 'Loggers', summary: '', lessons: [{ title: 'Placing them', minutes: 45, kind: 'VIDEO' }] }],
    });
  });

  it('is a valid draft with only a title', () => {
    const { body, fieldErrors } = bodyOf({ ...emptyCourse, title: 'Cold Chain' });
    expect(fieldErrors).toEqual({});
    expect(body).toMatchObject({ price: null, modules: [] });
    expect(body).not.toHaveProperty('duration');
  });

  it('reports invalid fields under the names that the server uses', () => {
    const { fieldErrors } = bodyOf({
      ...emptyCourse,
      duration: 'six',
      price: '48.5',
      currency: 'JPY',
      modules: [newModule(), { ...newModule(), lessons: [newLesson(), { ...newLesson(), minutes: '1.5' }] }],
    });
    expect(Object.keys(fieldErrors).sort()).toEqual([
      'duration',
      'modules.1.lessons.0.minutes',
      'modules.1.lessons.1.minutes',
      'price.amount',
    ]);
    expect(fieldErrors['price.amount']).toContain('490');
  });

  it('is restored unchanged from the server’s record', () => {
    const text = {
      ...emptyCourse,
      title: 'Cold Chain',
      price: '12.345',
      currency: 'KWD',
      duration: '6',
      outcomes: 'Read a logger',
      modules: [{ ...newModule(), title: 'Loggers', lessons: [{ ...newLesson(), title: 'Placing', minutes: '45' }] }],
    };
    const { body } = bodyOf(text);
    const modules = (body.modules ?? []).map((module, place) => ({ ...module, id: `m${place}`, position: place + 1 }));
    expect(isSameCourse(textOf(body as Course, modules), text)).toBe(true);
    expect(isSameCourse({ ...text, modules: [] }, text)).toBe(false);
  });
});
