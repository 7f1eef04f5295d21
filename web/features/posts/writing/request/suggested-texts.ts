/** A request gets a title and a text even if its author enters none. */

import { containerLine } from '#contract/freight/figures.ts';
import { isCarriage, modeNames } from '#contract/freight/modes.ts';
import { placeText } from '#contract/freight/place-text.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import { POST_TITLE } from '#contract/posts.ts';
import { term } from '#contract/terms.ts';
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
  const terms = [mode && term(modeNames[mode]), [incoterm, incoterm && namedPlace.trim()].filter(Boolean).join(' ')];
  const facts = terms.filter(Boolean).join(', ');
  return [wishOf(goodsOf(request), lane, isCarriage(mode)), facts && `${facts}.`].filter(Boolean).join(' ');
}

function wishOf(goods: string, lane: string, isMoved: boolean): string {
  if (lane === '') return t('Please make an offer for {goods}.', { goods });
  return isMoved
    ? t('Please make an offer for {goods} from {lane}.', { goods, lane })
    : t('Please make an offer for {goods} in {place}.', { goods, place: lane });
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

function laneOf({ origin, destination, mode }: RequestText, nameOf: (place: ChosenPlace) => string): string {
  const [first, second] = (isCarriage(mode) ? [origin, destination] : [origin])
    .map(chosenPlace)
    .flatMap((place) => (place ? [nameOf(place)] : []));
  return second === undefined
    ? (first ?? '')
    : t('{origin} to {destination}', { origin: first ?? '', destination: second });
}

/** Keeps names in capitals, such as LED. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
