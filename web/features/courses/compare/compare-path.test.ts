import { describe, expect, it } from 'vitest';
import { comparePath, readIds } from './compare-path.ts';

const id = (last: number) => `01920000-0000-7000-8000-00000000000${last}`;
const read = (search: string) => readIds(new URLSearchParams(search));

describe('the address of a comparison', () => {
  it('reads the courses of a link and of a submitted form', () => {
    expect(comparePath([id(1), id(2)])).toBe(`/education/compare?ids=${id(1)},${id(2)}`);
    expect(read(`ids=${id(1)},${id(2)}`)).toEqual({ ids: [id(1), id(2)], beyond: 0 });
    expect(read(`ids=${id(1)}&ids=${id(2)}`)).toEqual({ ids: [id(1), id(2)], beyond: 0 });
  });

  it('keeps at most three courses, without duplicates or invalid ids', () => {
    expect(read(`ids=${id(1)},${id(1)},x,,${id(2)},${id(3)},${id(4)},${id(5)}`)).toEqual({
      ids: [id(1), id(2), id(3)],
      beyond: 2,
    });
    expect(read('')).toEqual({ ids: [], beyond: 0 });
  });
});
