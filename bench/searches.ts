import { Random } from '#server/demo/random.ts';
import type { DatabasePool } from '#server/platform/database/pool.ts';

const EACH = 100;

/** Names of places, goods and terms as people type them in other scripts. */
const otherScripts = {
  Cyrillic: ['контейнер', 'таможня', 'порт', 'груз', 'фрахт', 'Роттердам', 'Гамбург', 'склад', 'судно', 'ставка'],
  Greek: ['λιμάνι', 'φορτίο', 'τελωνείο', 'πλοίο', 'Πειραιάς', 'ναύλος', 'αποθήκη', 'εμπορευματοκιβώτιο'],
  Arabic: ['حاوية', 'ميناء', 'جمارك', 'شحن', 'دبي', 'سفينة', 'مستودع', 'بضائع'],
  Chinese: ['集装箱', '港口', '海关', '货运', '上海', '深圳', '仓库', '运费'],
  Turkish: ['gümrük', 'İstanbul', 'yük gemisi', 'navlun', 'ihracat', 'şartname', 'ağırlık', 'depo ücreti'],
  Devanagari: ['कंटेनर', 'बंदरगाह', 'मुंबई', 'माल', 'जहाज', 'सीमा शुल्क'],
} as const;
const codes = ['INNSA', 'NLRTM', '8541.43', '0901.21', 'FOB', 'DAP', 'UN1263', 'MSKU', '40HC', 'CIF', 'EXW', 'SGSIN'];

const words = (title: string): string[] => title.split(/[^\p{L}]+/u).filter((word) => word.length > 3);

/** Lists of 400 queries each, common, rare, misspelled and in other scripts, in random order. No query occurs twice. */
export async function writeSearches(pool: DatabasePool, lists: number): Promise<string[][]> {
  const random = new Random(4);
  const { rows } = await pool.query<{ title: string; name: string }>(
    `SELECT p.title, u.name FROM (SELECT title, author_id FROM posts WHERE status = 'success' ORDER BY md5(id::text) LIMIT 400) p
     JOIN users u ON u.id = p.author_id`,
  );
  const titles = rows.map((row) => row.title);
  const someWord = () => random.pick(words(random.pick(titles)));
  const scripts = Object.values(otherScripts);
  const kinds = [
    () => random.pick([someWord(), `${someWord()} ${someWord()}`, someWord().slice(0, 3), random.pick(titles)]),
    () => `${random.pick(rows).name.toLowerCase()} ${random.pick([random.pick(codes), someWord()])}`,
    () => `${misspell(random, someWord())} ${someWord()}`,
    () => {
      const script = random.pick(scripts);
      return random.sample<string>([...script, someWord(), random.pick(codes)], 2).join(' ');
    },
  ];
  const queries = kinds.map((write) => distinct(write, lists * EACH));
  return Array.from({ length: lists }, (_, at) => {
    const list = queries.flatMap((kind) => kind.slice(at * EACH, (at + 1) * EACH));
    return random.sample(list, list.length);
  });
}

function distinct(write: () => string, count: number): string[] {
  const written = new Set<string>();
  while (written.size < count) written.add(write());
  return [...written];
}

/** Omits, doubles or swaps a letter. */
export function misspell(random: Random, word: string): string {
  const at = 1 + random.below(word.length - 2);
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
}
