import type { FieldErrors } from '#web/forms/field-errors.ts';
import type { CompanyText } from './company-text.ts';

export const steps = [
  { name: 'Company', lead: 'Your company, and how buyers reach you.' },
  { name: 'Products', lead: 'Your products and services.' },
  { name: 'Markets', lead: 'Your markets, Incoterms and ports.' },
  { name: 'Certificates and pictures', lead: 'Your certificates and pictures of your work.' },
] as const;

export const stepOf: Readonly<Record<keyof CompanyText | 'galleryAlts', (typeof steps)[number]['name']>> = {
  name: 'Company',
  tagline: 'Company',
  logo: 'Company',
  country: 'Company',
  city: 'Company',
  address: 'Company',
  website: 'Company',
  email: 'Company',
  phone: 'Company',
  founded: 'Company',
  employees: 'Company',
  about: 'Products',
  products: 'Products',
  services: 'Products',
  markets: 'Markets',
  incoterms: 'Markets',
  ports: 'Markets',
  certifications: 'Certificates and pictures',
  gallery: 'Certificates and pictures',
  galleryAlts: 'Certificates and pictures',
};

export function errorsByStep(fieldErrors: FieldErrors): number[] {
  const places = Object.keys(fieldErrors).map((field) => stepOf[field.split('.')[0] as keyof typeof stepOf]);
  return steps.map(({ name }) => places.filter((place) => place === name).length);
}
