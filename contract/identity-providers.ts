/** Identity providers of companies, which admins manage. */
import { z } from 'zod';
import { asciiDomain } from './email-address.ts';
import { done, endpointsOf, message, moment, page, pageQuery, text } from './http.ts';
import { identityProviderId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const MAX_PROVIDER_DOMAINS = 50;

const endpoints = endpointsOf('security');

const domain = z
  .string()
  .trim()
  .transform((written, context) => {
    const name = asciiDomain(written.toLowerCase().replace(/^@/, ''));
    if (name === undefined)
      context.addIssue({ code: 'custom', message: t('“{written}” is not a domain such as company.com.', { written }) });
    return name ?? z.NEVER;
  })
  .pipe(z.string());

const issuer = z
  .string({ error: () => t('Enter the address of the issuer.') })
  .trim()
  .max(500, { error: () => t('The address of the issuer can have at most 500 characters.') })
  .refine((written) => URL.canParse(written) && /^https?:$/.test(new URL(written).protocol), {
    error: () => t('Enter the address of the issuer, such as https://login.company.com.'),
  });

const providerFields = {
  /** What people read: the name of the company. */
  name: text('Name', 1, 60),
  clientId: text('Client ID', 1, 300),
  domains: z
    .array(domain)
    .min(1, { error: () => t('Enter at least one email domain of the company.') })
    .max(MAX_PROVIDER_DOMAINS, {
      error: () => t('A provider can have at most {max} domains.', { max: MAX_PROVIDER_DOMAINS }),
    })
    .transform((domains) => [...new Set(domains)])
    .pipe(z.array(z.string())),
  /** People with addresses of the domains can sign in only there. */
  isRequired: z.boolean(),
  /** People without an account get one. */
  createsAccounts: z.boolean(),
  /** It verifies addresses without saying so in `email_verified`, as Microsoft Entra ID does. */
  verifiesAddresses: z.boolean(),
  isEnabled: z.boolean(),
};
const clientSecret = z
  .string()
  .trim()
  .max(1_000, { error: () => t('The client secret can have at most 1,000 characters.') });

export const identityProvider = z.object({
  id: identityProviderId,
  issuer: z.string(),
  name: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  isRequired: z.boolean(),
  createsAccounts: z.boolean(),
  verifiesAddresses: z.boolean(),
  isEnabled: z.boolean(),
  /** Accounts that are connected with it. */
  accounts: z.number().int(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type IdentityProvider = z.output<typeof identityProvider>;

export const listIdentityProviders = endpoints.get('/api/admin/identity-providers', {
  summary: 'Identity providers of companies, by name (admin).',
  query: pageQuery,
  response: page(identityProvider).extend({
    /** To register with each provider. */
    redirectUri: z.string(),
    /** Why providers can’t be added; null if they can. */
    problem: z.string().nullable(),
  }),
});

export const addIdentityProvider = endpoints.post('/api/admin/identity-providers', {
  summary:
    'Adds an identity provider after reading its configuration. 409 for an issuer or a domain of another provider, 422 if the configuration can’t be read (admin).',
  body: z.strictObject({ ...providerFields, issuer, clientSecret: clientSecret.optional() }),
  response: done(identityProvider),
  status: 201,
});
export type NewIdentityProvider = z.output<typeof addIdentityProvider.body>;

export const changeIdentityProvider = endpoints.patch('/api/admin/identity-providers/:id', {
  summary:
    'Changes an identity provider. The issuer stays. 409 if sign-in there is required before anybody has signed in there (admin).',
  params: z.strictObject({ id: identityProviderId }),
  body: z.strictObject({ ...providerFields, clientSecret: clientSecret.optional() }),
  response: done(identityProvider),
});
export type ChangedIdentityProvider = z.output<typeof changeIdentityProvider.body>;

export const removeIdentityProvider = endpoints.delete('/api/admin/identity-providers/:id', {
  summary: 'Removes an identity provider and ends the sessions that began there. The accounts stay (admin).',
  params: z.strictObject({ id: identityProviderId }),
  response: message,
});
