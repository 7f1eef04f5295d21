/** An SMTP server that stores emails and can be unavailable, slow or silent. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** Message id, the same for each attempt. */
  readonly messageId: string;
  readonly text: string;
  /** Milliseconds since the process started. */
  readonly at: number;
}

export interface SmtpSink {
  readonly url: string;
  /** Subjects of accepted emails to an address. */
  subjectsTo(address: string): string[];
  /** Raw texts of accepted emails to an address. */
  textsTo(address: string): string[];
  /** All accepted emails, in order. */
  mails(): readonly ReceivedMail[];
  /** Number of senders that wait while the server is silent. */
  waiting(): number;
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Accepts connections but stops responding, to everyone or to senders for one domain. */
  stopResponding(domain?: string): void;
  /** Delay for each email. */
  slowDown(milliseconds: number): void;
  /** Closes waiting connections and responds again. */
  resumeResponses(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let isSilent = false;
  let silentTo: string | undefined;
  let delay = 0;
  let silenced = 0;
  let server: SMTPServer | undefined;
  let port = 0;

  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onMailFrom(_address, _session, done) {
        if (isSilent && silentTo === undefined) silenced += 1;
        else done();
      },
      onRcptTo(address, _session, done) {
        if (isSilent && silentTo !== undefined && address.address.endsWith(`@${silentTo}`)) silenced += 1;
        else done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
          const mail = { subject: header('Subject'), messageId: header('Message-ID'), text, at: performance.now() };
          for (const { address } of session.envelope.rcptTo) mails.push({ to: address, ...mail });
          setTimeout(done, delay);
        });
      },
    });
    // Senders may be killed in the middle of a command.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  const stopServer = () => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    textsTo: (address) => mails.flatMap((mail) => (mail.to === address ? [mail.text] : [])),
    subjectsTo: (address) => mails.flatMap((mail) => (mail.to === address ? [mail.subject] : [])),
    waiting: () => silenced,
    stopServer,
    startServer: open,
    stopResponding(domain) {
      isSilent = true;
      silentTo = domain;
    },
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    async resumeResponses() {
      isSilent = false;
      delay = 0;
      silenced = 0;
      await stopServer();
      await open();
    },
  };
}
