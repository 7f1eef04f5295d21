import { containerLine } from '#contract/freight/figures.ts';
import { POST_TITLE } from '#contract/posts.ts';
import type { RequestText } from './request-text.ts';

/** '2 × 45G1 bed linen, Nhava Sheva to Rotterdam', as far as it is known. */
export function suggestedTitle({ origin, destination, commodity, containers, packages }: RequestText): string {
  const boxes = containerLine(
    containers.flatMap(({ type, count }) => (type !== '' && Number(count) > 0 ? [{ type, count: Number(count) }] : [])),
  );
  const [row, ...others] = packages.filter(({ type, count }) => type.trim() !== '' && Number(count) > 0);
  const pieces = row && others.length === 0 ? `${row.count.trim()} × ${row.type.trim().toLowerCase()},` : '';
  const goods = commodity.trim().replace(/\s+/g, ' ');
  const what = [boxes || (goods && pieces), lowerFirst(goods)].filter(Boolean).join(' ').slice(0, 80);
  const lane = [origin?.name, destination?.name].filter(Boolean).join(' to ');
  const title = [upperFirst(what), lane].filter(Boolean).join(', ');
  return (title.length < POST_TITLE.min ? 'Freight request' : title).slice(0, POST_TITLE.max).trim();
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Keeps names in capitals, such as LED. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
