import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Company, storedFields } from '#contract/directory.ts';
import { CompanyView } from './detail/company-view.tsx';
import { stepForms } from './writing/company-form.tsx';
import { stepOf, steps } from './writing/company-steps.ts';
import { emptyCompany } from './writing/company-text.ts';

/** The fields that are read while this is rendered. */
function fieldsReadBy<T extends object>(object: T, render: (object: T) => ReactElement): string[] {
  const read = new Set<string>();
  const recorder = new Proxy(object, {
    get(target, name) {
      read.add(String(name));
      return Reflect.get(target, name);
    },
  });
  const providers = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(MantineProvider, null, createElement(MemoryRouter, null, render(recorder))),
  );
  renderToStaticMarkup(providers);
  return [...read];
}

it.each(steps.map(({ name }, index) => [name, stepForms[index] ?? stepForms[0]] as const))(
  'step %s of the form has all fields of the step',
  (step, form) => {
    const read = fieldsReadBy(emptyCompany, (text) =>
      createElement(form, { draft: { text, fields: {}, change: () => undefined }, countries: [] }),
    );
    const wanted = Object.keys(emptyCompany).filter((name) => stepOf[name as keyof typeof emptyCompany] === step);
    expect(read).toEqual(expect.arrayContaining(wanted));
  },
);

it('the page of a company shows all that it states', () => {
  const company = {
    ...emptyCompany,
    galleryAlts: [],
    can: {},
    slug: 'harbour-teas',
    verified: null,
  } as unknown as Company;
  const read = fieldsReadBy(company, (recorder) => createElement(CompanyView, { company: recorder, names: {} }));
  expect(read).toEqual(expect.arrayContaining(Object.keys(storedFields)));
});
