/** A mail server that keeps what it takes, and can be away or fall silent. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  readonly url: string;
  /** The subjects of what was taken for an address. */
  subjectsTo(address: string): string[];
  /** How many senders wait for a word, while it is silent. */
  waiting(): number;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Lets senders in and says nothing more to them. */
  fallSilent(): void;
  /** Hangs up on who waits, and speaks again. */
  speakAgain(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const taken: { to: string; subject: string }[] = [];
  let isSilent = false;
  let silenced = 0;
  let server: SMTPServer | undefined;
  let port = 0;

  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onMailFrom(_address, _session, done) {
        if (isSilent) silenced += 1;
        else done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const subject = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '';
          for (const { address } of session.envelope.rcptTo) taken.push({ to: address, subject });
          done();
        });
      },
    });
    // Whoever is killed in the middle of a word is no fault of the server's.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  const goAway = () => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    subjectsTo: (address) => taken.flatMap((mail) => (mail.to === address ? [mail.subject] : [])),
    waiting: () => silenced,
    goAway,
    comeBack: open,
    fallSilent() {
      isSilent = true;
    },
    async speakAgain() {
      isSilent = false;
      await goAway();
      await open();
    },
  };
}
