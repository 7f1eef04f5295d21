/** Which of the words make up a good part of what is asked. */
import type { Wish } from './question.ts';
import { type Spreads, spreadOf } from './spreads.ts';

/** Of more words the rarest are weighed: each way to choose some of them is work for the index. */
const MOST_WEIGHED = 4;

/**
 * The smallest choices of words that tell so much of the whole: the rarer a word, the more it tells.
 * @param least of 1
 */
export function sharesOf(wishes: readonly Wish[], least: number, spreads: Spreads): Wish[][] {
  const weighed = wishes
    .map((wish) => ({ wish, weight: Math.log2(1 + spreads.total / Math.max(1, spreadOf([wish], spreads))) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WEIGHED);
  const weightOf = (chosen: typeof weighed) => chosen.reduce((sum, { weight }) => sum + weight, 0);
  // A little less: weights that are alike add up to a little more or less.
  const enough = weightOf(weighed) * least - 1e-9;
  const choices = Array.from({ length: 2 ** weighed.length }, (_, bits) =>
    weighed.filter((_, place) => (bits >> place) & 1),
  );
  // The last of a choice tells least: none but what is needed is in it.
  return choices
    .filter((chosen) => chosen.length > 0 && weightOf(chosen) >= enough && weightOf(chosen.slice(0, -1)) < enough)
    .map((chosen) => chosen.map(({ wish }) => wish));
}
