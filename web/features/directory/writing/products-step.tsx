import { ActionIcon, Button, Select, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { hsChapters } from '#contract/hs-chapters.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import formClasses from '#web/forms/form.module.css';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { chapterLabel } from '../parts/labels.ts';
import classes from './company-form.module.css';
import { type CompanyText, type ProductText, writtenProducts } from './company-text.ts';
import type { StepProps } from './step.ts';

const MAX_PRODUCTS = 30;
const MAX_SERVICES = 20;
const MAX_SERVICE = 60;

const chapters = Object.keys(hsChapters)
  .sort()
  .map((chapter) => ({ value: chapter, label: chapterLabel(chapter) }));

export function ProductsStep({ text, fieldErrors, onChange }: StepProps) {
  return (
    <div className={classes.fields}>
      <div>
        <p className={formClasses.label} aria-hidden="true">
          About
        </p>
        <RichTextEditor
          ariaLabel="About"
          placeholder="What you produce or trade, since when, and what buyers value"
          value={text.about}
          onChange={(about) => onChange({ about })}
          error={fieldErrors['about']}
        />
      </div>
      <Products text={text} fieldErrors={fieldErrors} onChange={(products) => onChange({ products })} />
      <TagsInput
        label="Services"
        description={`For example, “Private label” or “Cold storage”. Up to ${MAX_SERVICES}. Press Enter after each one.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={[...text.services]}
        onChange={(services) =>
          onChange({ services: services.map((one) => one.trim().slice(0, MAX_SERVICE)).filter(Boolean) })
        }
        maxTags={MAX_SERVICES}
        splitChars={[';']}
        acceptValueOnBlur
        error={errorFor(fieldErrors, 'services')}
      />
    </div>
  );
}

interface ProductsProps extends Pick<StepProps, 'fieldErrors'> {
  readonly text: CompanyText;
  readonly onChange: (products: readonly ProductText[]) => void;
}

function Products({ text, fieldErrors, onChange }: ProductsProps) {
  const { products } = text;
  const sent = writtenProducts(text);
  const change = (row: ProductText, patch: Partial<ProductText>) =>
    onChange(products.map((one) => (one === row ? { ...one, ...patch } : one)));
  const add = () => {
    const row = { key: crypto.randomUUID(), name: '', hsChapter: '' };
    onChange([...products, row]);
    focusSoon(`product-${row.key}`);
  };
  return (
    <fieldset className={classes.group}>
      <legend>Products</legend>
      {fieldErrors['products'] && <p className={classes.fieldError}>{fieldErrors['products']}</p>}
      <ol className={classes.rows}>
        {products.map((row, place) => {
          const path = `products.${sent.indexOf(row)}`;
          return (
            <li key={row.key} className={classes.product}>
              <TextInput
                id={`product-${row.key}`}
                aria-label={`Product ${place + 1}`}
                placeholder="For example, black tea, loose"
                value={row.name}
                maxLength={80}
                onChange={(event) => change(row, { name: event.currentTarget.value })}
                error={fieldErrors[`${path}.name`]}
                dir="auto"
              />
              <Select
                aria-label={`HS chapter of product ${place + 1}`}
                placeholder="HS chapter"
                data={chapters}
                value={row.hsChapter || null}
                onChange={(hsChapter) => change(row, { hsChapter: hsChapter ?? '' })}
                searchable
                nothingFoundMessage="No chapter found."
                error={fieldErrors[`${path}.hsChapter`]}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={`Remove product ${place + 1}`}
                onClick={() => {
                  onChange(products.filter((one) => one !== row));
                  focusSoon('add-product');
                }}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Button
        id="add-product"
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={products.length >= MAX_PRODUCTS}
        onClick={add}
      >
        Add product
      </Button>
    </fieldset>
  );
}
