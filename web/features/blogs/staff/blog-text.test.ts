import { describe, expect, test } from 'vitest';
import type { Blog } from '#contract/blogs.ts';
import { bodyOf, emptyText, faultsOf, textOf } from './blog-text.ts';

const long = `<p>${'Boxes wait. '.repeat(10)}</p>`;
const blog = (fields: Partial<Blog>) =>
  ({
    title: 'T',
    description: long,
    excerpt: '',
    image_url: [],
    imageAlts: [],
    tags: [],
    ...fields,
  }) as unknown as Blog;

describe('the text of an article', () => {
  test('the beginning that the server fills in is no summary of one’s own', () => {
    expect(textOf(blog({ excerpt: 'Boxes wait. Boxes wait.…' })).excerpt).toBe('');
    expect(textOf(blog({ excerpt: 'What waiting costs.' })).excerpt).toBe('What waiting costs.');
    expect(textOf(blog({ excerpt: '' })).excerpt).toBe('');
  });

  test('pictures keep what they show, and go back as they came', () => {
    const text = textOf(blog({ image_url: ['/files/a.webp', '/files/b.webp'], imageAlts: ['A crane'] }));
    expect(text.pictures).toEqual([
      { url: '/files/a.webp', alt: 'A crane' },
      { url: '/files/b.webp', alt: '' },
    ]);
    expect(bodyOf(text)).toMatchObject({ image_url: ['/files/a.webp', '/files/b.webp'], imageAlts: ['A crane', ''] });
  });

  test('a draft needs its title alone; what is published needs a text', () => {
    expect(faultsOf(emptyText, 'draft')).toEqual({ title: 'Title is needed.' });
    expect(faultsOf({ ...emptyText, title: 'Waiting' }, 'draft')).toEqual({});
    expect(Object.keys(faultsOf({ ...emptyText, title: 'Waiting' }, 'published'))).toEqual(['description']);
    expect(faultsOf({ ...emptyText, title: 'Waiting', description: long }, 'published')).toEqual({});
  });
});
