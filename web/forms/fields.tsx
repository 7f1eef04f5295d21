import {
  NativeSelect,
  Select,
  TagsInput,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { languageTag, messages } from '#contract/messages.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { LengthNote } from '#web/ui/length-note.tsx';
import { PictureField } from '#web/ui/picture-field.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { itemOf, maxOf } from './contract-rules.ts';
import { errorFor, type FieldErrors } from './field-errors.ts';
import formClasses from './form.module.css';

const t = messages('common');

interface Field<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  /** From the schema of the request. */
  readonly limit?: number | undefined;
  readonly itemLimit?: number | undefined;
}

export interface Form<Text> {
  readonly text: Text;
  readonly fields: FieldErrors;
  readonly change: (patch: Partial<Text>) => void;
}

/**
 * Connects field components with a form: `<TextField label="Title" {...field('title')} />`. Limits come from the shape
 * of the request's schema.
 */
export function fieldsOf<Text extends object>(form: Form<Text>, shape: Readonly<Record<string, z.core.$ZodType>>) {
  return <Name extends keyof Text & string>(name: Name): Field<Text[Name]> => ({
    value: form.text[name],
    onChange: (value) => form.change({ [name]: value } as unknown as Partial<Text>),
    error: errorFor(form.fields, name),
    limit: maxOf(shape[name]),
    itemLimit: maxOf(itemOf(shape[name])),
  });
}

/** The most characters or items that a field may have in each object of a list. */
export function itemFieldLimit(list: z.core.$ZodType | undefined, name: string): number | undefined {
  return maxOf((itemOf(list) as z.ZodObject | undefined)?.shape[name]);
}

export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** What is unusual about a field, though possible, or how it was read. */
export const caution = (text: string | undefined): ReactNode =>
  text ? <span className={formClasses.caution}>{text}</span> : undefined;

interface TextFieldOptions extends Field<string> {
  readonly description?: ReactNode;
  /** How the text was read, if it can be read in another way. */
  readonly note?: string | undefined;
  /** Always shows how many characters are used. */
  readonly isCounted?: boolean;
}

type TextFieldProps = TextFieldOptions & Omit<TextInputProps, keyof TextFieldOptions>;
type TextAreaFieldProps = TextFieldOptions & Omit<TextareaProps, keyof TextFieldOptions>;

export function TextField(props: TextFieldProps) {
  return <TextInput {...inputProps(props)} />;
}

export function TextAreaField(props: TextAreaFieldProps) {
  return <Textarea {...inputProps(props)} />;
}

/** As in `useLengthNote`, the author can exceed the limit until the text is sent. */
function inputProps<Props extends TextFieldOptions>(props: Props) {
  const { value, onChange, limit, itemLimit: _, isCounted, description, note, ...rest } = props;
  const { length } = value.trim();
  const isOver = limit !== undefined && length > limit;
  const counter = (isCounted || isOver) && limit !== undefined && <LengthNote length={length} limit={limit} />;
  return {
    dir: 'auto',
    ...rest,
    value,
    description: (description || counter || note) && (
      <>
        {caution(note)} {description} {counter}
      </>
    ),
    inputWrapperOrder,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  };
}

interface SelectFieldProps<Value extends string> extends Field<Value> {
  readonly label: string;
  readonly description?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
  /** The message for a search without results. Without it, the options can't be searched. */
  readonly notFound?: string;
  readonly withAsterisk?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly autoComplete?: string;
}

/** An empty value is possible only at the start, for a choice that the author has not made. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, onChange, options, notFound, limit: _, itemLimit: __, ...rest } = props;
  return (
    <Select
      {...rest}
      data={[...options]}
      value={value || null}
      onChange={(selected) => selected && onChange(selected as Value)}
      allowDeselect={false}
      {...(notFound && { searchable: true, nothingFoundMessage: notFound })}
    />
  );
}

/** For short lists, some of them with an empty choice. */
export function NativeSelectField<Value extends string>({
  value,
  onChange,
  options,
  limit: _,
  itemLimit: __,
  ...rest
}: Omit<SelectFieldProps<Value>, 'label' | 'notFound' | 'placeholder'> & {
  readonly label?: string;
  readonly 'aria-label'?: string;
}) {
  return (
    <NativeSelect
      {...rest}
      data={[...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}

interface TagsFieldProps extends Field<readonly string[]> {
  readonly id?: string;
  readonly name?: string;
  readonly label?: string;
  readonly description?: string;
  readonly splitChars?: string[];
  /** Suggested values. */
  readonly data?: string[];
}

export function TagsField({ limit = Number.POSITIVE_INFINITY, itemLimit, onChange, value, ...rest }: TagsFieldProps) {
  return (
    <TagsInput
      label={t('Tags')}
      description={t('Up to {limit}. Press Enter after each one.', { limit })}
      splitChars={[',', ';']}
      {...rest}
      inputWrapperOrder={inputWrapperOrder}
      value={[...value]}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, itemLimit)).filter(Boolean))}
      maxTags={limit}
      acceptValueOnBlur
      onKeyDown={(event) => isOfComposition(event) && event.stopPropagation()}
    />
  );
}

interface RichTextFieldProps extends Field<string> {
  readonly label: string;
  readonly placeholder: string;
  readonly withAsterisk?: boolean;
  readonly onSubmit?: () => void;
  readonly onFiles?: (files: readonly File[]) => void;
}

export function RichTextField({ label, withAsterisk, limit: _, itemLimit: __, ...editor }: RichTextFieldProps) {
  return (
    <div>
      <p className={formClasses.label} aria-hidden="true">
        {label} {withAsterisk && <span className={formClasses.asterisk}>*</span>}
      </p>
      <RichTextEditor ariaLabel={label} {...editor} />
    </div>
  );
}

interface LogoFieldProps extends Field<string | null> {
  readonly label: string;
  /** Without it, the picture is cropped to a square. */
  readonly keepsShape?: boolean;
}

/** A picture that is always shown beside a name, and so needs no description. */
export function LogoField({ label, value, onChange, error, keepsShape = false }: LogoFieldProps) {
  return (
    <PictureField
      label={label}
      value={value ? [{ url: value, alt: '' }] : []}
      onChange={([picture]) => onChange(picture?.url ?? null)}
      max={1}
      {...(!keepsShape && { aspect: 1 })}
      asksAlt={false}
      error={error}
    />
  );
}

let currencies: { readonly value: string; readonly label: string }[] | undefined;

/** 'EUR, Euro' can be found by code and by name. */
export function CurrencyField(props: Field<string>) {
  if (!currencies) {
    const names = new Intl.DisplayNames(languageTag(), { type: 'currency' });
    currencies = Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${code}, ${names.of(code) ?? code}`,
    }));
  }
  return <SelectField label={t('Currency')} options={currencies} notFound={t('No currency found.')} {...props} />;
}
