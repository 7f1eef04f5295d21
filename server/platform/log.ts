import type { FastifyServerOptions } from 'fastify';
import { isDatabaseError, isDiskFull, isOutOfConnections, isOutOfReach, isTimedOut } from './database/errors.ts';
import type { Outage } from './database/outage.ts';
import type { DiskWatch } from './disk/disk-watch.ts';
import { currentOperation } from './operation.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

interface ShownError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly status?: number;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly routine?: string;
  readonly stack?: string;
  readonly cause?: ShownError;
}

const DEPTH = 4;
const MAX_MESSAGE = 500;
const MINUTE_MS = 60_000;

/** Errors of the database driver contain the statement, its parameters and the keys of the connection. */
function showError(error: unknown, depth = 0): ShownError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: shorten(String(error)) };
  const fields = error as Record<string, unknown>;
  const { name, code, status, stack, cause, constraint, table, column, routine } = fields;
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: messageOf(fields, error),
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
    ...(isDatabaseError(error) && { ...named({ constraint, table, column, routine }) }),
    ...(typeof stack === 'string' && { stack: framesOf(stack) }),
    ...(cause !== undefined && cause !== null && depth < DEPTH && { cause: showError(cause, depth + 1) }),
  };
}

function messageOf({ message, query, data }: Record<string, unknown>, error: object): string {
  // Drizzle’s message contains the statement with its parameters.
  if (typeof query === 'string') return 'A query failed.';
  const text = typeof message === 'string' ? message : ((data as { message?: string } | undefined)?.message ?? '');
  // PostgreSQL’s message quotes values; names have fields of their own.
  return shorten(isDatabaseError(error) ? text.replaceAll(/"[^"]*"|'[^']*'/g, '"…"') : text);
}

const shorten = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text);

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function named(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The outage and the disk watch report their errors once, not one by one. */
export function loggerOptions(level: string, outage: Outage, disk: DiskWatch): LoggerOptions {
  let crowdedAt = Number.NEGATIVE_INFINITY;
  let timedOutAt = Number.NEGATIVE_INFINITY;
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: { err: (error: unknown) => showError(error) as never },
    mixin: (_fields, _level, logger) => describeOperation(logger.bindings()),
    hooks: {
      logMethod(args, method) {
        const error = errorOf(args[0]);
        if (error !== undefined && error !== null) {
          if (isOutOfReach(error) || isCode(error, 'DATABASE_UNAVAILABLE')) return outage.report(error);
          // The watch of the file storage reports it once.
          if (isCode(error, 'FILES_UNAVAILABLE')) return;
          if (isDiskFull(error) || isCode(error, 'STORAGE_FULL')) return disk.report();
          if (isOutOfConnections(error)) {
            // During an outage, no connection is free because none answers.
            if (outage.isConfirmed || performance.now() - crowdedAt < MINUTE_MS) return;
            crowdedAt = performance.now();
            return method.apply(this, ['All database connections are in use: requests wait, and some get 503.']);
          }
          // One line shows the place; the other statements mostly wait for the same lock.
          if (isTimedOut(error)) {
            if (performance.now() - timedOutAt < MINUTE_MS) return;
            timedOutAt = performance.now();
          }
          // Without a message, the line would take the error’s, which may be a statement.
          if (args.length === 1) {
            const fields = args[0] instanceof Error ? { err: error } : args[0];
            return method.apply(this, [fields, showError(error).message]);
          }
        }
        method.apply(this, args);
      },
    },
  };
}

function describeOperation(known: Readonly<Record<string, unknown>>): object {
  const { requestId, name, span, channel } = currentOperation() ?? {};
  return {
    ...(requestId !== undefined && known['reqId'] === undefined && { reqId: requestId }),
    ...(name !== undefined && { operation: name }),
    // Its id, never the token itself.
    ...(channel?.kind === 'token' && { token: channel.id }),
    ...(span && { traceId: span.traceId, spanId: span.spanId }),
  };
}

function errorOf(first: unknown): unknown {
  if (first instanceof Error) return first;
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;
}

/** The API that a page called may have returned the code. */
function isCode(error: unknown, wanted: string): boolean {
  const { code, data } = error as { code?: unknown; data?: { code?: unknown } | null };
  return (code ?? data?.code) === wanted;
}
