import { Select } from '@mantine/core';
import { hsChapters } from '#contract/hs-chapters.ts';
import { messages } from '#contract/messages.ts';
import { companyInput } from '#schemas/directory.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import { itemFieldLimit, RichTextField, TagsField, TextField } from '#web/forms/fields.tsx';
import { RowList } from '#web/forms/row-list.tsx';
import { chapterLabel } from '../parts/labels.ts';
import classes from './company-form.module.css';
import { writtenProducts } from './company-text.ts';
import { companyField, type StepProps } from './step.ts';

const t = messages('directory');

const { shape } = companyInput;
const emptyProduct = { name: '', hsChapter: '' };
const chapters = Object.keys(hsChapters).sort();

export function ProductsStep({ draft }: StepProps) {
  const { text, fields, change } = draft;
  const field = companyField(draft);
  const sent = writtenProducts(text);
  return (
    <div className={classes.fields}>
      <RichTextField
        label={t('About')}
        placeholder={t('What you produce or trade, since when, and what buyers value')}
        {...field('about')}
      />
      <RowList
        legend={t('Products')}
        item="product"
        addLabel={t('Add product')}
        removeLabel={(number) => t('Remove product {number}', { number })}
        rows={text.products}
        emptyRow={emptyProduct}
        limit={maxOf(shape.products)}
        error={fields['products']}
        className={classes.product}
        onChange={(products) => change({ products })}
      >
        {(row, index, changeRow) => (
          <>
            <TextField
              id={`product-${row.key}`}
              aria-label={t('Product {value}', { value: index + 1 })}
              placeholder={t('For example, black tea, loose')}
              value={row.name}
              limit={itemFieldLimit(shape.products, 'name')}
              onChange={(name) => changeRow({ name })}
              error={fields[`products.${sent.indexOf(row)}.name`]}
            />
            <Select
              aria-label={t('HS chapter of product {value}', { value: index + 1 })}
              placeholder={t('HS chapter')}
              data={chapters.map((chapter) => ({ value: chapter, label: chapterLabel(chapter) }))}
              value={row.hsChapter || null}
              onChange={(hsChapter) => changeRow({ hsChapter: hsChapter ?? '' })}
              searchable
              nothingFoundMessage={t('No chapter found.')}
              error={fields[`products.${sent.indexOf(row)}.hsChapter`]}
            />
          </>
        )}
      </RowList>
      <TagsField
        label={t('Services')}
        description={t(
          'For example, “Private label” or “Cold storage”. Up to {services}. Press Enter after each one.',
          { services: maxOf(shape.services) },
        )}
        splitChars={[';']}
        {...field('services')}
      />
    </div>
  );
}
