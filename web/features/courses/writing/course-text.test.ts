import { describe, expect, it } from 'vitest';
import type { Course } from '#contract/education.ts';
import { bodyOf, emptyCourse, isSameCourse, newLesson, newModule, textOf } from './course-text.ts';

describe('a course as it is typed', () => {
  it('is sent as the API takes it, money in minor units and outcomes a line each', () => {
    const { body, faults } = bodyOf({
      ...emptyCourse,
      title: 'Cold Chain',
      duration: '6',
      price: '490.50',
      outcomes: 'Read a logger\n\n  Set a threshold  ',
      modules: [
        { ...newModule(), title: 'Loggers', lessons: [{ ...newLesson(), title: 'Placing them', minutes: '45' }] },
      ],
    });
    expect(faults).toEqual({});
    expect(body).toMatchObject({
      title: 'Cold Chain',
      duration: 6,
      price: { amount: 49_050, currency: 'EUR' },
      startDate: null,
      outcomes: ['Read a logger', 'Set a threshold'],
      modules: [{ title: 'Loggers', summary: '', lessons: [{ title: 'Placing them', minutes: 45, kind: 'VIDEO' }] }],
    });
  });

  it('may be a draft with a title alone', () => {
    const { body, faults } = bodyOf({ ...emptyCourse, title: 'Cold Chain' });
    expect(faults).toEqual({});
    expect(body).toMatchObject({ price: null, modules: [] });
    expect(body).not.toHaveProperty('duration');
  });

  it('names what can’t be read as the server names its fields', () => {
    const { faults } = bodyOf({
      ...emptyCourse,
      duration: 'six',
      price: '48.5',
      currency: 'JPY',
      modules: [newModule(), { ...newModule(), lessons: [newLesson(), { ...newLesson(), minutes: '1.5' }] }],
    });
    expect(Object.keys(faults).sort()).toEqual([
      'duration',
      'modules.1.lessons.0.minutes',
      'modules.1.lessons.1.minutes',
      'price.amount',
    ]);
    expect(faults['price.amount']).toContain('490');
  });

  it('comes back from the server as it was sent', () => {
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
