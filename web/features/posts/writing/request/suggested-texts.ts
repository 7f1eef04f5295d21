/** A request gets a title and a text even if its author enters none. */

import { containerLine } from '#contract/freight/figures.ts';
import { isCarriage, modeNames } from '#contract/freight/modes.ts';
import { placeText } from '#contract/freight/place-text.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import { POST_TITLE } from '#contract/posts.ts';
import { upperFirst } from '#contract/upper-first.ts';
import { chosenPlace, type RequestText } from './request-text.ts';

const t = messages('posts');

/** "2 × 40'HC bed linen, Nhava Sheva to Rotterdam", as far as it is known. */
export function suggestedTitle(request: RequestText): string {
  const title = [upperFirst(goodsOf(request)), laneOf(request, ({ name }) => name)].filter(Boolean).join(', ');
  return (title.length < POST_TITLE.min ? t('Freight request') : title).slice(0, POST_TITLE.max).trim();
}

/** "Please make an offer for 2 × 40'HC bed linen from Nhava Sheva (INNSA) to Rotterdam (NLRTM). Sea, full container (FCL)." */
export function suggestedText(request: RequestText): string {
  const { mode, incoterm, namedPlace } = request;
  const lane = laneOf(request, placeText);
  const terms = [mode && modeNames[mode], [incoterm, incoterm && namedPlace.trim()].filter(Boolean).join(' ')];
  const facts = terms.filter(Boolean).join(', ');
  const where = isCarriage(mode) ? 'from' : 'in';
  return [
    t('Please make an offer for {request}{value}.', { request: goodsOf(request), value: lane && ` ${where} ${lane}` }),
    facts && `${facts}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function goodsOf({ commodity, containers, packages }: RequestText): string {
  const boxes = containerLine(
    containers.flatMap(({ type, count: typed }) => {
      const { value: count = 0 } = readWhole(typed);
      return type !== '' && count > 0 ? [{ type, count }] : [];
    }),
  );
  const [row, ...others] = packages.filter(
    ({ type, count }) => type.trim() !== '' && (readWhole(count).value ?? 0) > 0,
  );
  const goods = commodity.trim().replace(/\s+/g, ' ');
  const type = row?.type.trim().toLowerCase();
  const isGoods = type === goods.toLowerCase();
  const pieces = row && others.length === 0 ? `${row.count.trim()} ×${isGoods ? '' : ` ${type},`}` : '';
  return [boxes || (goods && pieces), lowerFirst(goods)].filter(Boolean).join(' ').slice(0, 80);
}

type ChosenPlace = NonNullable<RequestText['origin']>;

const laneOf = ({ origin, destination, mode }: RequestText, nameOf: (place: ChosenPlace) => string): string =>
  (isCarriage(mode) ? [origin, destination] : [origin])
    .map(chosenPlace)
    .flatMap((place) => (place ? [nameOf(place)] : []))
    .join(' to ');

/** Keeps names in capitals, such as LED. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
