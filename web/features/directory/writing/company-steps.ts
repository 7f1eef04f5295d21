import type { Faults } from '#web/forms/faults.ts';
import type { CompanyText } from './company-text.ts';

/** The steps of the form, and which fields each asks for. */
export const steps = [
  {
    name: 'Who',
    lead: 'Who you are, and how buyers reach you.',
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
  { name: 'What', lead: 'What you sell and do.', fields: ['about', 'products', 'services'] },
  {
    name: 'Where to',
    lead: 'Where you sell, on what terms and from which ports.',
    fields: ['markets', 'incoterms', 'ports'],
  },
  {
    name: 'Proof and look',
    lead: 'What others have certified, and pictures of your work.',
    fields: ['certifications', 'gallery', 'galleryAlts'],
  },
] as const satisfies readonly { name: string; lead: string; fields: readonly (keyof CompanyText | 'galleryAlts')[] }[];

/** How many faults each step has. */
export function faultsByStep(faults: Faults): number[] {
  const named = Object.keys(faults).map((field) => field.split('.')[0] ?? field);
  return steps.map(({ fields }) => named.filter((name) => (fields as readonly string[]).includes(name)).length);
}
