/** What the contract says about input is in the language of the reader. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { errorsInEvent } from '#contract/event-rules.ts';
import { errorsBetweenFields } from '#contract/freight-requests.ts';
import { errorsInPost } from '#contract/post-rules.ts';
import { fieldMessages } from './platform/http/routes.ts';
import { inLanguage } from './platform/languages/portal-messages.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const badValues = [undefined, 5, -1, 1e13, 1.5, true, '', 'x', '\u0001', 'x'.repeat(200_001), [], [{}], ['', 5], {}];

/** The fields of a body, which can be a union of several. */
function fieldsOf(schema: z.ZodType): string[] {
  const {
    shape,
    options,
    in: input,
  } = schema.def as unknown as Partial<{
    shape: object;
    options: z.ZodType[];
    in: z.ZodType;
  }>;
  if (options) return options.flatMap(fieldsOf);
  return input ? fieldsOf(input) : Object.keys(shape ?? {});
}

function errorsOf(schema: z.ZodType): string[] {
  return badValues.flatMap((bad) => {
    const result = schema.safeParse(
      Object.fromEntries([...fieldsOf(schema), 'unknownField'].map((name) => [name, bad])),
    );
    return result.success
      ? []
      : Object.entries(fieldMessages(result.error)).map(([field, text]) => `${field}: ${text}`);
  });
}

/** Sentences about the API’s own words and JSON can be the same. */
function sameInBoth(errors: () => string[], language: 'de' | 'zh'): string[] {
  const english = new Set(inLanguage('en', errors));
  return inLanguage(language, errors).filter((error) => english.has(error));
}

it('every error of a schema is translated', () => {
  const { bound } = portal.portal.router;
  expect(bound.length).toBeGreaterThan(200);
  for (const { endpoint } of bound) {
    const { method, path, body, query, form } = endpoint;
    for (const schema of [body, query, form]) {
      if (!schema) continue;
      expect([method, path, sameInBoth(() => errorsOf(schema), 'de')]).toEqual([method, path, []]);
    }
  }
});

it('every error between fields is translated', () => {
  const ofRequests = () =>
    [
      ...Object.values(
        errorsBetweenFields({
          mode: 'AIR',
          service: 'DOOR_DOOR',
          vehicle: 'BOX',
          trucks: 1,
          incoterm: 'FOB',
          lashing: 'SHIPPER',
          packages: [],
          containers: [],
          readyDate: '2027-02-01',
          deliverBy: '2027-01-01',
        }),
      ),
      ...Object.values(
        errorsBetweenFields({
          mode: 'WAREHOUSING',
          service: 'DOOR_DOOR',
          incoterm: 'FOB',
          packages: [],
          containers: [],
        }),
      ),
      ...Object.values(errorsInPost({ description: '', subCategoryId: null })),
      ...Object.values(
        errorsInEvent(
          { description: '', startDate: null, endDate: null, mode: 'HYBRID', location: null, onlineUrl: null },
          true,
        ),
      ),
    ].map(String);
  expect(inLanguage('en', ofRequests).length).toBeGreaterThan(14);
  expect(sameInBoth(ofRequests, 'zh')).toEqual([]);
});

it('the API names the fields in German', async () => {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/user/signup',
    headers: { 'accept-language': 'de' },
    payload: { name: '', email: 'nobody', password: 'short', termsAccepted: false },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    fields: {
      name: 'Name: Dieses Feld ist erforderlich.',
      email: 'Geben Sie eine E-Mail-Adresse wie name@company.com ein.',
      password: 'Das Passwort muss mindestens 10 Zeichen haben.',
    },
  });
});
