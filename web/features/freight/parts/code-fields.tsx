import { useQuery } from '@tanstack/react-query';
import { containerNames } from '#contract/freight/container-names.ts';
import { type ContainerType, containerTypes } from '#contract/freight/containers.ts';
import { plainHsCode } from '#contract/freight/hs-code.ts';
import { type Incoterm, rules } from '#contract/freight/incoterms.ts';
import { messages } from '#contract/messages.ts';
import {
  type CodeEntry,
  findContainers,
  findCountries,
  findCurrencies,
  findHsCodes,
  findIncoterms,
  type HsEntry,
  MIN_LOOKUP,
} from '#contract/reference-data.ts';
import { term } from '#contract/terms.ts';
import { lettersIn } from '#contract/text-length.ts';
import { incoterms } from '#contract/trade.ts';
import { type LookupEndpoint, lookupQuery } from '../queries.ts';
import { LookupField, type LookupFieldProps } from './lookup-field.tsx';

const t = messages('freight');

interface CodeFieldProps<Code extends string> extends Partial<LookupFieldProps> {
  /** Empty while nothing is chosen. */
  readonly value: Code | '';
  readonly onChange: (code: Code | '') => void;
  readonly error: string | undefined;
}

/** The entry with exactly that code. */
function useEntry<Entry extends CodeEntry>(endpoint: LookupEndpoint<Entry>, code: string): Entry | undefined {
  const { data } = useQuery({ ...lookupQuery(endpoint, code), enabled: lettersIn(code) >= MIN_LOOKUP });
  return (data?.data as Entry[] | undefined)?.find((entry) => entry.code === code);
}

interface ListedCodeProps<Code extends string> extends CodeFieldProps<Code> {
  readonly label: string;
  readonly endpoint: LookupEndpoint;
  readonly all?: readonly CodeEntry[];
  /** 'EUR, Euro' by default, 'Poland' as a name, or 'EUR' as a code. */
  readonly shows?: 'both' | 'name' | 'code';
}

function CodeField<Code extends string>({
  value,
  onChange,
  endpoint,
  shows = 'both',
  ...props
}: ListedCodeProps<Code>) {
  const entry = useEntry(endpoint, value);
  return (
    <LookupField
      {...props}
      chosen={nameOf(value, entry, shows)}
      endpoints={[endpoint]}
      onChoose={({ code }) => onChange(code as Code)}
      onType={() => value !== '' && onChange('')}
    />
  );
}

function nameOf(code: string, entry: CodeEntry | undefined, shows: 'both' | 'name' | 'code'): string {
  if (!entry || shows === 'code') return code;
  return shows === 'both' ? `${code}, ${entry.name}` : entry.name;
}

const allIncoterms = () => incoterms.map((code) => ({ code, name: term(rules[code].name), also: [] }));
const allContainers = () => containerTypes.map((code) => ({ code, name: term(containerNames[code]), also: [] }));

export const IncotermField = (props: CodeFieldProps<Incoterm>) => (
  <CodeField label={t('Incoterm')} {...props} endpoint={findIncoterms} all={allIncoterms()} />
);
export const CurrencyField = (props: CodeFieldProps<string>) => (
  <CodeField label={t('Currency')} {...props} endpoint={findCurrencies} />
);
/** For a row of a table. */
export const CurrencyCodeField = (props: CodeFieldProps<string>) => (
  <CodeField label={t('Currency')} {...props} endpoint={findCurrencies} shows="code" />
);
export const CountryField = (props: CodeFieldProps<string>) => (
  <CodeField label={t('Country')} {...props} endpoint={findCountries} shows="name" />
);
export const ContainerTypeField = (props: CodeFieldProps<ContainerType>) => (
  <CodeField label={t('Container type')} {...props} endpoint={findContainers} all={allContainers()} />
);

/** Digits in pairs: a national code may have ten. */
const isHsCode = (text: string): boolean => /^(?:\d{2}){2,5}$/.test(plainHsCode(text));
/** '630221' → '6302.21' */
const withDots = (code: string): string => code.replace(/^(\d{4})(?=\d)/, '$1.');

const nameOfHs = ({ name, isListed }: HsEntry): string =>
  isListed ? name : t('{name}. The code is not in the list, but accepted.', { name });

/** Takes a code, or finds one by words. A code with more than six digits is kept. */
export function HsCodeField({ value, onChange, label = t('HS code'), description, ...props }: CodeFieldProps<string>) {
  const entry = useEntry(findHsCodes, plainHsCode(value).slice(0, 6));
  return (
    <LookupField
      label={label}
      placeholder={t('6302.21 or bed linen')}
      {...props}
      description={entry ? nameOfHs(entry) : description}
      chosen={value}
      endpoints={[findHsCodes]}
      onChoose={({ code }) => onChange(withDots(code))}
      onType={(text) => onChange(isHsCode(text) ? withDots(plainHsCode(text)) : '')}
      isComplete={isHsCode}
      // A chapter is not a code of goods.
      accepts={({ code }) => code.length >= 4}
    />
  );
}
