import { type Company, type CreateCompany, companyInput, createCompany, updateCompany } from '#contract/directory.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { unLocode } from '#contract/trade.ts';
import { trimEndOf } from '#contract/trim-end.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { api } from '#web/lib/api.ts';

export interface ProductText {
  /** Identifies a row while it moves. The server does not store it. */
  readonly key: string;
  readonly name: string;
  readonly hsChapter: string;
}
export interface CertificateText {
  readonly key: string;
  readonly name: string;
  readonly number: string;
  readonly validUntil: string;
}
export interface CompanyText {
  readonly name: string;
  readonly tagline: string;
  readonly logo: string | null;
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly website: string;
  readonly email: string;
  readonly phone: string;
  readonly founded: string;
  readonly employees: string;
  readonly about: string;
  readonly products: readonly ProductText[];
  readonly services: readonly string[];
  readonly markets: readonly string[];
  readonly incoterms: readonly string[];
  /** UN/LOCODE. */
  readonly ports: readonly string[];
  readonly certifications: readonly CertificateText[];
  readonly gallery: readonly { readonly url: string; readonly alt: string }[];
}

export const emptyCompany: CompanyText = {
  name: '',
  tagline: '',
  logo: null,
  country: '',
  city: '',
  address: '',
  website: '',
  email: '',
  phone: '',
  founded: '',
  employees: '',
  about: '',
  products: [],
  services: [],
  markets: [],
  incoterms: [],
  ports: [],
  certifications: [],
  gallery: [],
};

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
  return spelling(text.name) !== spelling(company.name) || !isSameWebsite(company, withScheme(text.website));
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
  const founded = text.founded.trim();
  if (!/^(\d{4})?$/.test(founded)) fieldErrors['founded'] = 'The year must have four digits.';
  for (const [index, code] of text.ports.entries()) {
    if (!unLocode.test(code)) fieldErrors[`ports.${index}`] = `“${code}” is not a UN/LOCODE such as INNSA.`;
  }
  const body = {
    name: text.name,
    tagline: text.tagline,
    logo: text.logo,
    // The server reports a missing country.
    ...(text.country && { country: text.country }),
    city: text.city,
    address: text.address,
    website: withScheme(text.website),
    email: text.email.trim(),
    phone: text.phone.trim() || null,
    founded: founded === '' ? null : Number(founded),
    employees: (text.employees || null) as CreateCompany['employees'],
    about: text.about,
    products: writtenProducts(text).map(({ name, hsChapter }) => ({ name, hsChapter })),
    services: [...text.services],
    markets: [...text.markets],
    incoterms: [...text.incoterms] as NonNullable<CreateCompany['incoterms']>,
    ports: [...text.ports],
    certifications: writtenCertificates(text).map(({ name, number, validUntil }) => ({
      name,
      number,
      validUntil: validUntil || null,
    })),
    gallery: text.gallery.map(({ url }) => url),
    galleryAlts: text.gallery.map(({ alt }) => alt),
  } as CreateCompany;
  return { body, fieldErrors };
}

/** The server counts only these rows. */
export function writtenProducts({ products }: CompanyText): readonly ProductText[] {
  return products.filter(({ name, hsChapter }) => name.trim() || hsChapter);
}
export function writtenCertificates({ certifications }: CompanyText): readonly CertificateText[] {
  return certifications.filter(({ name, number, validUntil }) => name.trim() || number.trim() || validUntil);
}

/** Users type `www.company.com` without a scheme. */
function withScheme(input: string): string | null {
  const address = input.trim();
  if (address === '') return null;
  return /^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address}`;
}

function factsOf(text: CompanyText): string[] {
  const list = (name: string, values: readonly string[]) => `${name}: ${values.join(', ') || 'none'}`;
  return [
    `Tagline: ${text.tagline || 'none'}`,
    list('Place', [text.address, text.city, text.country].filter(Boolean)),
    list('Contact', [text.website, text.email, text.phone].filter(Boolean)),
    list(
      'Products',
      writtenProducts(text).map(({ name, hsChapter }) => `${name} (HS ${hsChapter})`),
    ),
    list('Services', text.services),
    list('Markets', text.markets),
    list('Incoterms', text.incoterms),
    list('Ports', text.ports),
    list(
      'Certificates',
      writtenCertificates(text).map(({ name }) => name),
    ),
    `Pictures: ${text.gallery.length}`,
  ];
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
