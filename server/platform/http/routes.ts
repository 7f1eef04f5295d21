import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Checked, EndpointSpec, Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import type { Section } from '#contract/sections.ts';
import { type Action, type Actor, actions, can, isStaff } from '#server/policy.ts';
import type { Db } from '../database/open.ts';
import { Forbidden, Invalid, NotFound, PortalError, SignedOut } from '../errors.ts';
import { fairPool } from '../fair-pool.ts';
import type { Portal } from '../portal.ts';
import type { Sender } from '../sender.ts';
import { compressJson } from './compress-json.ts';
import type { GuestResponses } from './guest-responses.ts';
import type { Idempotency } from './idempotency.ts';
import { type Identification, identify } from './identify.ts';
import { isPageCall } from './in-process.ts';
import { countedAddress, type RateClass } from './rate-limits.ts';
import { requireAudit } from './require-audit.ts';
import { requireProof } from './require-proof.ts';
import { serializerOf } from './schemas.ts';
import { requireScope, tokenUseOf } from './token-scopes.ts';

const t = messages('server');

declare module 'fastify' {
  interface FastifyContextConfig {
    takesUpload?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}

export interface Binding {
  readonly action: Action;
  readonly rate: RateClass;
  /** Needs a proof of identity in the last ten minutes. The browser asks for it and repeats the request. */
  readonly fresh?: true;
  /** Only for a person in a session: API tokens are refused. So are they at `fresh` endpoints and those of `tagsWithoutTokens`. */
  readonly needsSession?: true;
  /** The response holds secrets that are shown once, so it is not stored for a retry. */
  readonly holdsSecrets?: true;
  /** While the section is closed, only staff have access. */
  readonly section?: Section;
  /** Guests keep access while the section is closed, because its public pages stay open. */
  readonly guestsOnlyRead?: true;
  /** The read depends only on the address and on logged rows, and for members also on whether rows name them. */
  readonly keptForGuests?: true;
  /** For how many seconds caches may keep it. The handler gets no session: the response is the same for everyone. */
  readonly publicFor?: number;
}

export const publicRead = { rate: 'read', keptForGuests: true } as const;

export type Handler<E extends EndpointSpec> = (
  call: Checked<E> & {
    readonly actor: Actor;
    /** All transactions of a request with a key commit together, and those of staff must write the audit log. */
    readonly db: Db;
    /** With the same `db`, and the sender of the request. */
    readonly portal: Portal;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
) => Promise<E extends { readonly produces: readonly string[] } ? FastifyReply : Output<E>>;

type Body<E extends EndpointSpec> = Checked<E> extends { readonly body: infer B } ? B : never;

export interface BoundRoute extends Binding {
  readonly endpoint: EndpointSpec;
}

export interface UploadBounds {
  /** Called before the body is read. @throws TooMany, PortalError 507 if the disk is full */
  check(request: FastifyRequest): Promise<void>;
  /** Does not count if `work` fails. @throws TooMany */
  counted<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

export interface RouterOptions extends Identification {
  readonly db: Db;
  readonly portalWith: (own: Pick<Portal, 'db' | 'sender'>) => Portal;
  readonly idempotency: Idempotency;
  readonly uploads: UploadBounds;
  readonly isOpen: (section: Section) => Promise<boolean>;
  readonly guestResponses: GuestResponses | null;
}

/** Uploads stay in memory until they are stored, so few run at once. Waiting requests are not read yet. */
const inUploads = fairPool({
  atOnce: 8,
  guestsAtOnce: 4,
  perSender: 2,
  maxWaiting: 100,
  busyMessage: 'Too many files are being uploaded right now. Try again in a moment.',
});

/** The portal does not start if a route lacks an action or a rate class. */
export class Router {
  readonly bound: BoundRoute[] = [];
  readonly #app: FastifyInstance;
  readonly #options: RouterOptions;

  constructor(app: FastifyInstance, options: RouterOptions) {
    this.#app = app;
    this.#options = options;
  }

  /** By the session. For responses that are no endpoints, in which staff without a factor are guests. @throws PortalError 503 when the look-up fails */
  async findActor(request: FastifyRequest): Promise<Actor> {
    const actor = await this.#options.findActor(request);
    return actor.needsFactor ? this.#options.guest(request) : actor;
  }

  /** @param accountOf finds in the body which account a request of a guest is about */
  route<E extends EndpointSpec>(
    endpoint: E,
    binding: Binding,
    handler: Handler<E>,
    accountOf?: (body: Body<E>) => string,
  ): void {
    refuseUnbound(endpoint, binding);
    this.bound.push({ endpoint, ...binding });
    const serialize = serializerOf(endpoint.response);
    this.#app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { takesUpload: endpoint.upload === true },
      schema: endpoint.produces ? {} : { response: { [endpoint.status ?? 200]: {} } },
      serializerCompiler: () => serialize,
      onRequest: this.#checkBeforeBody(endpoint, binding, accountOf !== undefined),
      onSend: compressJson,
      handler: async (request, reply) => {
        const { actor } = request;
        const sender = senderOf(request);
        const input = readInput(endpoint, request);
        const { query, body } = input;
        if (accountOf) await this.#options.rates.countFor(request, binding.rate, accountOf(body as Body<E>));
        const { method, path, status = 200 } = endpoint;
        const { db, portalWith, idempotency, uploads } = this.#options;
        const run = (onDb: Db) =>
          requireAudit({ actor, action: binding.action, method, path, query, db: onDb }, async (by, db) =>
            handler({
              actor: by,
              db,
              portal: portalWith({ db, sender }),
              request,
              reply,
              ...input,
            } as unknown as Parameters<Handler<E>>[0]),
          );
        // Its effects and the response commit together, so a record whose response cannot be sent is never stored.
        const runKeyed = async (onDb: Db) => {
          const response = await run(onDb);
          serialize(response);
          return response;
        };
        reply.status(status);
        // A page records by itself what its calls read.
        if (binding.keptForGuests && !isPageCall(request.headers)) {
          if (await this.#sendStored(request, reply, async () => serialize(await run(db)))) return reply;
        }
        // Guests create things too, but a response that signs them in must not be repeated.
        const isKeyed = method === 'POST' && !binding.holdsSecrets && (actor.userId !== null || status === 201);
        if (!endpoint.upload) return isKeyed ? idempotency.once(request, actor, body, runKeyed) : run(db);
        return inUploads(
          () =>
            isKeyed
              ? idempotency.onceForForm(request, actor, (onDb) => uploads.counted(request, () => runKeyed(onDb)))
              : uploads.counted(request, () => run(db)),
          sender,
        );
      },
    });
  }

  /** A refused request costs only its headers. */
  #checkBeforeBody(endpoint: EndpointSpec, binding: Binding, countsAccounts: boolean) {
    const { publicFor, section } = binding;
    const tokenUse = tokenUseOf({ endpoint, ...binding });
    // A file costs the same under any content type.
    const rates = [...new Set(endpoint.upload ? [binding.rate, 'upload' as const] : [binding.rate])];
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('cache-control', publicFor === undefined ? 'private, no-store' : `public, max-age=${publicFor}`);
      const actor = await identify(this.#options, request, reply, tokenUse);
      request.actor = actor;
      const counted = this.#options.rates.check(request, rates, actor, countsAccounts);
      if (counted) await counted;
      requireScope(actor, tokenUse);
      admit(actor, binding);
      const isReading = actor.userId === null && binding.guestsOnlyRead;
      if (section && !isStaff(actor) && !isReading) await this.#requireOpen(section);
      if (endpoint.upload) await this.#options.uploads.check(request);
    };
  }

  async #sendStored(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>): Promise<boolean> {
    const { actor } = request;
    const { guestResponses } = this.#options;
    if (actor.userId !== null || guestResponses === null) return false;
    await guestResponses.send(request, reply, write);
    return true;
  }

  async #requireOpen(section: Section): Promise<void> {
    if (await this.#options.isOpen(section)) return;
    throw new PortalError(
      503,
      'SECTION_DISABLED',
      t('This section is closed for maintenance. Try again later.'),
      {},
      60,
    );
  }
}

const senderOf = ({ actor, ip }: FastifyRequest): Sender =>
  actor.userId === null ? guestAt(ip) : { key: actor.userId, isGuest: false };

/** For requests outside of the router, such as pictures. */
export const guestAt = (ip: string): Sender => ({ key: countedAddress(ip), isGuest: true });

function refuseUnbound(endpoint: EndpointSpec, binding: Binding): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  const parts = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const stated = Object.keys(endpoint.params?.shape ?? {});
  if (!actions.includes(binding.action)) throw new Error(`${name} states no policy action.`);
  if (!binding.rate) throw new Error(`${name} states no rate class.`);
  if (!endpoint.response) throw new Error(`${name} states no schema for its response.`);
  if (parts.join() !== stated.join()) throw new Error(`${name} states no schema for ${parts.join(', ')}.`);
}

const factorNeeded = () =>
  t(
    'Staff sign in with a passkey or an authenticator app. Set one up on your account page, or confirm with it that it’s you.',
  );

/** The operation checks the record itself. */
function admit(actor: Actor, { action, fresh }: Binding): void {
  const verdict = can(actor, action);
  if (verdict === 'allow') {
    if (fresh) requireProof(actor);
    return;
  }
  if (actor.needsFactor) throw new Forbidden(factorNeeded(), 'FACTOR_NEEDED');
  if (verdict === 'hide') throw new NotFound();
  if (actor.userId === null) throw new SignedOut();
  throw new Forbidden();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unwrap({ bodyName }: EndpointSpec, body: unknown): unknown {
  if (bodyName === undefined || !isRecord(body) || !isRecord(body[bodyName])) return body;
  const { [bodyName]: fields, ...rest } = body;
  return { ...rest, ...(fields as object) };
}

function readInput(endpoint: EndpointSpec, request: FastifyRequest) {
  return {
    params: parseParams(endpoint, request.params),
    query: parse(endpoint.query, request.url.includes('%00') ? withoutNul(request.query) : request.query),
    body: endpoint.upload ? undefined : parse(endpoint.body, unwrap(endpoint, request.body)),
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (!isRecord(value)) throw new PortalError(400, 'MALFORMED', t('Send a JSON object.'));
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Invalid(fieldMessages(result.error));
}

/** No text in the database holds NUL, so the search ignores it. */
function withoutNul(query: unknown): unknown {
  const values = Object.entries(query as Record<string, string | string[]>);
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\u0000', '') : value]),
  );
}

/** A malformed id can’t exist: 404, before SQL sees it. */
function parseParams(endpoint: EndpointSpec, value: unknown): unknown {
  const result = endpoint.params?.safeParse(value);
  if (result && !result.success) throw new NotFound();
  return result?.data;
}

export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  const add = (issue: z.core.$ZodIssue, base: readonly PropertyKey[]): void => {
    const path = [...base, ...issue.path];
    if (issue.code === 'invalid_union') {
      const closest = [...issue.errors].sort((a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length)[0];
      if (closest) {
        for (const nested of closest) add(nested, path);
        return;
      }
    }
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= t('Unknown field. Remove it.');
      return;
    }
    fields[path.join('.') || 'body'] ??= issue.message;
  };
  for (const issue of error.issues) add(issue, []);
  return fields;
}

const unknownKeys = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);
