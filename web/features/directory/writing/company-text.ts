import { type Company, type CreateCompany, createCompany, updateCompany } from '#contract/directory.ts';
import { foldDigits } from '#contract/freight/fold-digits.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { unLocode } from '#contract/trade.ts';
import { trimEndOf } from '#contract/trim-end.ts';
import { companyInput } from '#schemas/directory.ts';
import { readWebAddress } from '#schemas/web-address.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';
import type { Picture } from '#web/ui/picture/picture-list.tsx';

const t = messages('directory');

export const emptyCompany = {
  name: '',
  tagline: '',
  logo: null as string | null,
  country: '',
  city: '',
  address: '',
  website: '',
  email: '',
  phone: '',
  founded: '',
  employees: '',
  about: '',
  /** A key identifies a row while it moves. The server does not store it. */
  products: [] as readonly { readonly key: string; readonly name: string; readonly hsChapter: string }[],
  services: [] as readonly string[],
  markets: [] as string[],
  incoterms: [] as string[],
  /** UN/LOCODE. */
  ports: [] as string[],
  certifications: [] as readonly Readonly<Record<'key' | 'name' | 'number' | 'validUntil', string>>[],
  gallery: [] as readonly Picture[],
} satisfies Readonly<Record<Exclude<keyof CreateCompany, 'galleryAlts'>, unknown>>;
export type CompanyText = Readonly<typeof emptyCompany>;

export function textOf(company: Company): CompanyText {
  return {
    name: company.name,
    tagline: company.tagline,
    logo: company.logo,
    country: company.country,
    city: company.city,
    address: company.address,
    website: company.website ?? '',
    email: company.pendingEmail ?? company.email ?? '',
    phone: company.phone ?? '',
    founded: company.founded === null ? '' : String(company.founded),
    employees: company.employees ?? '',
    about: company.about,
    products: company.products.map((product, index) => ({ key: `product-${index}`, ...product })),
    services: company.services,
    markets: company.markets,
    incoterms: company.incoterms,
    ports: company.ports,
    certifications: company.certifications.map(({ name, number, validUntil }, index) => ({
      key: `certificate-${index}`,
      name,
      number,
      validUntil: validUntil ?? '',
    })),
    gallery: company.gallery.map((url, index) => ({ url, alt: company.galleryAlts[index] ?? '' })),
  };
}

/** Whether the server would store the same, ignoring the keys of rows and empty rows. */
export function isSameCompany(a: CompanyText, b: CompanyText): boolean {
  return JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
}

/**
 * Whether the name or the website changes so much that the verification is lost. Another spelling of the same name does
 * not count.
 */
export function isRenamed(company: Company, text: CompanyText): boolean {
  return spelling(text.name) !== spelling(company.name) || !isSameWebsite(company, websiteOf(text));
}

/**
 * Ignores case and accents. The server treats more letters as equal, so it never asks for more than the form announces.
 */
const spelling = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

function isSameWebsite({ website, domain }: Company, input: string | null): boolean {
  if (input === website) return true;
  if (input === null || website === null || !URL.canParse(input)) return false;
  const [before, after] = [hostAndPage(website), hostAndPage(input)];
  return domain === null ? before.page === after.page : after.host === domain;
}

function hostAndPage(address: string): { readonly host: string; readonly page: string } {
  const { hostname, pathname, search } = new URL(address);
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '');
  return { host, page: `${host}${trimEndOf(pathname, '/')}${search}` };
}

/** Converts the form to the request body, or returns the errors by the server's field names. */
export function bodyOf(text: CompanyText): { readonly body: CreateCompany; readonly fieldErrors: FieldErrors } {
  const fieldErrors: Record<string, string> = {};
  const founded = foldDigits(text.founded).trim();
  if (!/^(\d{4})?$/.test(founded)) fieldErrors['founded'] = t('The year must have four digits.');
  for (const [index, code] of text.ports.entries()) {
    if (!unLocode.test(code)) fieldErrors[`ports.${index}`] = t('“{code}” is not a UN/LOCODE such as INNSA.', { code });
  }
  const { country, gallery, ...same } = text;
  const body = {
    ...same,
    // The server reports a missing country.
    ...(country && { country }),
    website: websiteOf(text),
    email: text.email.trim(),
    phone: text.phone.trim() || null,
    founded: founded === '' ? null : Number(founded),
    employees: text.employees || null,
    services: [...text.services],
    products: writtenProducts(text).map(({ name, hsChapter }) => ({ name, hsChapter })),
    certifications: writtenCertificates(text).map(({ key: _, validUntil, ...certificate }) => ({
      ...certificate,
      validUntil: validUntil || null,
    })),
    gallery: gallery.map(({ url }) => url),
    galleryAlts: gallery.map(({ alt }) => alt),
  } as CreateCompany;
  return { body, fieldErrors };
}

/** The server counts only these rows. */
export function writtenProducts({ products }: CompanyText): CompanyText['products'] {
  return products.filter(({ name, hsChapter }) => name.trim() || hsChapter);
}
export function writtenCertificates({ certifications }: CompanyText): CompanyText['certifications'] {
  return certifications.filter(({ name, number, validUntil }) => name.trim() || number.trim() || validUntil);
}

/** As the server stores it. */
const websiteOf = ({ website }: CompanyText): string | null => {
  if (website.trim() === '') return null;
  return readWebAddress(website).address ?? website;
};

const factLabels: Readonly<Record<Exclude<keyof CompanyText, 'name' | 'about'>, string>> = {
  get tagline() {
    return t('Tagline');
  },
  get logo() {
    return t('Logo');
  },
  get country() {
    return t('Country');
  },
  get city() {
    return t('City');
  },
  get address() {
    return t('Address');
  },
  get website() {
    return t('Website');
  },
  get email() {
    return t('Email');
  },
  get phone() {
    return t('Phone');
  },
  get founded() {
    return t('Founded');
  },
  get employees() {
    return t('Employees');
  },
  get products() {
    return t('Products');
  },
  get services() {
    return t('Services');
  },
  get markets() {
    return t('Markets');
  },
  get incoterms() {
    return t('Incoterms');
  },
  get ports() {
    return t('Ports');
  },
  get certifications() {
    return t('Certificates');
  },
  get gallery() {
    return t('Pictures');
  },
};

function factsOf(text: CompanyText): string[] {
  const facts = {
    ...text,
    logo: text.logo ? 'yes' : '',
    products: writtenProducts(text).map(({ name, hsChapter }) => t('{name} (HS {hsChapter})', { name, hsChapter })),
    certifications: writtenCertificates(text).map(({ name, number, validUntil }) =>
      [name, number, validUntil].filter(Boolean).join(' '),
    ),
    gallery: text.gallery.length,
  };
  return Object.entries(factLabels).map(([name, label]) => {
    const value = facts[name as keyof typeof factLabels];
    return `${label}: ${(Array.isArray(value) ? value.join(', ') : value) || 'none'}`;
  });
}

export function versionBeside(text: CompanyText, other: CompanyText) {
  const others = factsOf(other);
  return {
    title: text.name,
    description: htmlToText(text.about),
    facts: factsOf(text).filter((line, index) => line !== others[index]),
  };
}

/** The directory keeps no drafts: a text stays on this device until it is sent. */
export const companyDraft: DraftForm<CompanyText, Company, { readonly reason: string | undefined }> = {
  name: ['company'],
  empty: emptyCompany,
  isSame: isSameCompany,
  textOf,
  validate: (text) => {
    const { body, fieldErrors } = bodyOf(text);
    return { ...errorsIn(companyInput, body), ...fieldErrors };
  },
  fieldsOfError: { galleryAlts: ['gallery'] },
  create: (text, _, options) => api(createCompany, { body: bodyOf(text).body }, options),
  update: ({ id, version }, text, { reason }) =>
    api(updateCompany, { params: { id }, query: { reason }, body: { ...bodyOf(text).body, version } }),
};
