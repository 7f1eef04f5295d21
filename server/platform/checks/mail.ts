import { messages } from '#contract/messages.ts';
import type { Settings } from '#server/settings.ts';
import { smtpHandshake } from '../mail/index.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';

const t = messages('server');

export function mailCheck({ SMTP_URL, local }: Pick<Settings, 'SMTP_URL' | 'local'>): Check {
  return {
    name: 'Mail',
    async run() {
      if (SMTP_URL === undefined)
        return local
          ? ok(t('Emails go to the mailbox at /dev/mailbox, because the portal serves this machine only.'))
          : warning(t('SMTP_URL is not set: nobody receives a sign-in code.'), t('Set SMTP_URL to your mail server.'));
      const { host } = new URL(SMTP_URL);
      try {
        await smtpHandshake(SMTP_URL);
        return ok(
          new URL(SMTP_URL).username
            ? t('{host} accepts the connection and the account.', { host })
            : t('{host} accepts the connection.', { host }),
        );
      } catch (error) {
        return explain(error as Error & { code?: string; response?: string }, host);
      }
    },
  };
}

function explain(
  { code = '', message, response }: Error & { code?: string; response?: string },
  host: string,
): Finding {
  const said = (response ?? message).split('\n')[0] ?? '';
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return failed(
      t('{host} refuses the account: {message}', { host, message: said }),
      t('Correct the user and the password in SMTP_URL.'),
    );
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return failed(
      t('The host {host} is not known.', { host: host.replace(/:\d+$/, '') }),
      t('Correct SMTP_URL, or check the name server of this machine.'),
    );
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version number/i.test(message))
    return failed(
      t('No encrypted connection to {host}: {message}', { host, message: said }),
      t('Use smtps:// for port 465 and smtp:// for ports 587 and 25, and check the certificate of the mail server.'),
    );
  return failed(
    t('{host} does not answer: {message}', { host, message: said }),
    t('Start the mail server, correct SMTP_URL, or open the port in the firewall. Emails wait in the meantime.'),
  );
}
