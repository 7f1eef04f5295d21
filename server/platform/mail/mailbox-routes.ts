import type { FastifyReply, FastifyRequest } from 'fastify';
import html from 'html-template-tag';
import { emailAddress } from '#contract/email-address.ts';
import { id as idSchema } from '#contract/http.ts';
import { NotFound } from '../errors.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { PLAIN_PAGE_POLICY } from '../http/security-headers.ts';
import type { Portal } from '../portal.ts';
import { findMailboxMessage, listMailbox, type MailboxRow } from './queries.ts';

export function serveMailbox({ http, db }: Portal): void {
  http.get('/dev/mailbox.json', async (request: FastifyRequest<{ Querystring: { to?: unknown } }>, reply) => {
    refuseOtherMachines(request, reply);
    const { to } = request.query;
    const rows = await listMailbox(db, typeof to === 'string' ? (emailAddress(to) ?? to) : undefined);
    return rows.map((row) => ({
      to: row.to,
      subject: row.subject,
      text: row.text,
      html: row.html,
      sentAt: row.sentAt.toISOString(),
    }));
  });

  http.get('/dev/mailbox', async (request, reply) => {
    refuseOtherMachines(request, reply);
    return sendPage(reply, 'Local mailbox', listPage(await listMailbox(db, undefined)));
  });

  http.get('/dev/mailbox/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    refuseOtherMachines(request, reply);
    const id = idSchema.safeParse(request.params.id);
    const row = id.success ? await findMailboxMessage(db, id.data) : undefined;
    if (!row) throw new NotFound();
    return sendPage(reply, row.subject, messagePage(row));
  });
}

function refuseOtherMachines(request: FastifyRequest, reply: FastifyReply): void {
  if (!isLocalRequest(request)) throw new NotFound();
  reply.header('cache-control', 'private, no-store');
}

function listPage(rows: readonly MailboxRow[]): string {
  if (rows.length === 0) return '<p>No mail yet. Emails that the portal sends appear here.</p>';
  const lines = rows.map(
    (row) => html`<tr>
      <td><time>${row.sentAt.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
      <td>${row.to}</td>
      <td><a href="/dev/mailbox/$${row.id}">${row.subject}</a></td>
    </tr>`,
  );
  return html`<table>
    <thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead>
    <tbody>$${lines.join('')}</tbody>
  </table>`;
}

function messagePage(row: MailboxRow): string {
  return html`<p><a href="/dev/mailbox">All messages</a></p>
    <p>To ${row.to}, ${row.sentAt.toISOString()}</p>
    <h2>As text</h2>
    <pre>${row.text}</pre>
    <h2>As HTML</h2>
    <iframe title="The message as HTML" sandbox="" srcdoc="${row.html}"></iframe>
    <details><summary>Source</summary><pre>${row.source}</pre></details>`;
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .send(
      html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width">
          <title>${title}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml">
          <style>
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
            td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; }
            pre { white-space: pre-wrap; background: light-dark(whitesmoke, black); padding: 1rem; overflow-wrap: anywhere; }
            iframe { width: 100%; height: 36rem; border: 1px solid silver; }
          </style>
        </head>
        <body><h1>${title}</h1>$${body}</body>
      </html>`,
    );
}
