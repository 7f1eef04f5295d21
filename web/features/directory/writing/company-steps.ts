import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import type { CompanyText } from './company-text.ts';

const t = messages('directory');

export const steps = [
  {
    get name() {
      return t('Company');
    },
    get lead() {
      return t('Your company, and how buyers reach you.');
    },
  },
  {
    get name() {
      return t('Products');
    },
    get lead() {
      return t('Your products and services.');
    },
  },
  {
    get name() {
      return t('Markets');
    },
    get lead() {
      return t('Your markets, Incoterms and ports.');
    },
  },
  {
    get name() {
      return t('Certificates and pictures');
    },
    get lead() {
      return t('Your certificates and pictures of your work.');
    },
  },
] as const;

export const stepOf: Readonly<Record<keyof CompanyText | 'galleryAlts', (typeof steps)[number]['name']>> = {
  get name() {
    return t('Company');
  },
  get tagline() {
    return t('Company');
  },
  get logo() {
    return t('Company');
  },
  get country() {
    return t('Company');
  },
  get city() {
    return t('Company');
  },
  get address() {
    return t('Company');
  },
  get website() {
    return t('Company');
  },
  get email() {
    return t('Company');
  },
  get phone() {
    return t('Company');
  },
  get founded() {
    return t('Company');
  },
  get employees() {
    return t('Company');
  },
  get about() {
    return t('Products');
  },
  get products() {
    return t('Products');
  },
  get services() {
    return t('Products');
  },
  get markets() {
    return t('Markets');
  },
  get incoterms() {
    return t('Markets');
  },
  get ports() {
    return t('Markets');
  },
  get certifications() {
    return t('Certificates and pictures');
  },
  get gallery() {
    return t('Certificates and pictures');
  },
  get galleryAlts() {
    return t('Certificates and pictures');
  },
};

export function errorsByStep(fieldErrors: FieldErrors): number[] {
  const places = Object.keys(fieldErrors).map((field) => stepOf[field.split('.')[0] as keyof typeof stepOf]);
  return steps.map(({ name }) => places.filter((place) => place === name).length);
}
