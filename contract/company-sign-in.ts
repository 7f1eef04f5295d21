/** Sign-in with the identity provider of a company, by OpenID Connect. */
import { z } from 'zod';
import { data, endpointsOf, message } from './http.ts';
import { identityProviderId } from './ids.ts';
import { messages } from './messages.ts';
import { email, entered, factorStep } from './users.ts';

const t = messages('input');

/** How long a person may take to sign in at their company. */
export const COMPANY_SIGN_IN_MINUTES = 10;
/** A session that began there ends after so long, so that people who leave the company lose access. */
export const COMPANY_SESSION_HOURS = 12;
/** If a company requires its sign-in, the API tokens of its people work for so long after each of their sign-ins there. */
export const COMPANY_TOKEN_DAYS = 30;
/** Where an identity provider sends people back to. */
export const COMPANY_CALLBACK_PATH = '/login/company/callback';

const endpoints = endpointsOf('security');

/** `url` is the page of the identity provider that the browser opens, and `provider` the name of the company. */
const redirect = z.object({ url: z.string(), provider: z.string() });

export const getCompanySignIn = endpoints.get('/api/user/company-sign-in', {
  summary: 'Whether any company has a sign-in of its own here.',
  response: data(z.object({ isOffered: z.boolean() })),
});

export const startCompanySignIn = endpoints.post('/api/user/company-sign-in/start', {
  summary:
    'Starts the sign-in of the company to which the domain of the address belongs. 404 NO_COMPANY_SIGN_IN if there is none.',
  body: z.strictObject({
    email,
    /** Asks the company for another sign-in, because it remembers an account that was refused here. */
    again: z.boolean().optional(),
  }),
  response: data(redirect),
});

/** The person signs in to the existing account once, in this browser, which connects it. */
const toConnect = z.object({ connect: z.object({ email: z.string(), provider: z.string() }) });
const connected = z.object({ connected: z.object({ provider: z.string() }) });

export const finishCompanySignIn = endpoints.post('/api/user/company-sign-in', {
  summary:
    'Ends the sign-in with what the identity provider sent to the callback page. 401 COMPANY_SIGN_IN_REFUSED, 403 COMPANY_ADDRESS_REFUSED, 410 COMPANY_SIGN_IN_EXPIRED, 503 COMPANY_UNREACHABLE.',
  body: z.strictObject({
    /** The query of the callback page. */
    query: z.string().max(8_000, { error: () => t('This answer of the identity provider is too long.') }),
  }),
  response: data(z.union([entered, factorStep, toConnect, connected])),
});

export const connectCompany = endpoints.post('/api/user/company-sign-in/connect', {
  summary: 'Starts connecting the caller’s account with the sign-in of their company.',
  response: data(redirect),
});

export const disconnectCompany = endpoints.delete('/api/user/company-sign-in/:id', {
  summary: 'Ends the connection of the caller’s account with an identity provider. 409 if the company requires it.',
  params: z.strictObject({ id: identityProviderId }),
  response: message,
});
