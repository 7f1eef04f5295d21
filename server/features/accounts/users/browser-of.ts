import type { FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';
import { readCookie } from './cookies.ts';
import type { Browser } from './start-session.ts';

export function browserOf(request: FastifyRequest, settings: Settings): Browser {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    sessionToken: readCookie(request, 'session', settings),
    deviceToken: readCookie(request, 'device', settings),
    browserToken: readCookie(request, 'browser', settings),
    companyToken: readCookie(request, 'company', settings),
  };
}
