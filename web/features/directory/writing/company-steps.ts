import type { FieldErrors } from '#web/forms/field-errors.ts';
import type { CompanyText } from './company-text.ts';

export const steps = [
  {
    name: 'Company',
    lead: 'Your company, and how buyers reach you.',
    fields: [
      'name',
      'tagline',
      'logo',
      'country',
      'city',
      'address',
      'website',
      'email',
      'phone',
      'founded',
      'employees',
    ],
  },
  { name: 'Products', lead: 'Your products and services.', fields: ['about', 'products', 'services'] },
  {
    name: 'Markets',
    lead: 'Your markets, Incoterms and ports.',
    fields: ['markets', 'incoterms', 'ports'],
  },
  {
    name: 'Certificates and pictures',
    lead: 'Your certificates and pictures of your work.',
    fields: ['certifications', 'gallery', 'galleryAlts'],
  },
] as const satisfies readonly { name: string; lead: string; fields: readonly (keyof CompanyText | 'galleryAlts')[] }[];

export function errorsByStep(fieldErrors: FieldErrors): number[] {
  const named = Object.keys(fieldErrors).map((field) => field.split('.')[0] ?? field);
  return steps.map(({ fields }) => named.filter((name) => (fields as readonly string[]).includes(name)).length);
}
