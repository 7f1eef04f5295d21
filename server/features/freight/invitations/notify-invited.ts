import { postMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { outcomeMail } from './emails.ts';
import { lanePhrase } from './phrases.ts';
import { takeNews } from './queries.ts';

const AT_ONCE = 100;

export async function notifyInvited({ db, jobs, settings }: Pick<Portal, 'db' | 'jobs' | 'settings'>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const news = await takeNews(tx, AT_ONCE);
      for (const { id, state, email, freight } of news) {
        const mail = outcomeMail(settings, state, await lanePhrase(tx, freight));
        await postMail(tx, jobs, typedAddress(email), mail, { topic: `offer:${id}` });
      }
      return news.length;
    });
    total += count;
    if (count < AT_ONCE) return total;
  }
}
