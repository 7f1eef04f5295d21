import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Course, CourseModule } from '#contract/courses.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import type { UserId } from '#contract/ids.ts';
import { languageTag, messages } from '#contract/messages.ts';
import { courseInput } from '#schemas/courses.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import {
  CurrencyField,
  type Form,
  fieldsOf,
  LogoField,
  RichTextField,
  SelectField,
  TagsField,
  TextAreaField,
  TextField,
} from '#web/forms/fields.tsx';
import formClasses from '#web/forms/form.module.css';
import { useDraft } from '#web/forms/use-draft.ts';
import { languageName } from '#web/lib/language-names.ts';
import { type Choice, choicesOf } from '#web/lib/list-filters.ts';
import { PictureField } from '#web/ui/picture-field.tsx';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { deliveryNames, levelNames } from '../parts/labels.ts';
import { courseQuery, refreshCourses } from '../queries.ts';
import { CourseActions } from './course-actions.tsx';
import { type CourseText, courseDraft, factsOf, textOf } from './course-text.ts';
import { ModuleEditor } from './module-editor.tsx';

const t = messages('content');

const A = 'abcdefghijklmnopqrstuvwxyz';
let languageChoices: Choice[] | undefined;

/** Two-letter codes (ISO 639-1) that have a name and are not aliases of another code. */
function languages(): Choice[] {
  if (languageChoices) return languageChoices;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  languageChoices = [...A]
    .flatMap((first) => [...A].map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
    .flatMap((code) => {
      return names.of(code) ? [{ value: code, label: languageName(code) }] : [];
    })
    .sort(byLabel);
  return languageChoices;
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label, languageTag());
}

export interface WholeCourse {
  readonly course: Course;
  readonly modules: readonly CourseModule[];
}

interface CourseFormProps {
  readonly userId: UserId;
  readonly whole?: WholeCourse;
  readonly onCreated?: () => void;
  readonly onRemoved: () => void;
}

export function CourseForm({ userId, whole, onCreated, onRemoved }: CourseFormProps) {
  const client = useQueryClient();
  const draft = useDraft({
    form: courseDraft,
    userId,
    saved: whole?.course,
    text: whole && textOf(whole.course, whole.modules),
    onSaved: (now, before) => {
      client.setQueryData(courseQuery(now.id).queryKey, { data: now });
      if (before) return;
      void refreshCourses(client);
      onCreated?.();
    },
  });
  const { saved } = draft;
  const status = saved?.status ?? 'draft';

  const save = async (next: Course['status'] | undefined, publishAt?: string | null) => {
    const course = await draft.save({ ...(next && { status: next }), ...(publishAt !== undefined && { publishAt }) });
    if (!course) return;
    void refreshCourses(client);
    notify.success(resultOf(status, course));
  };

  return (
    <form
      ref={draft.ref}
      className={formClasses.form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionOf} />
      <CourseFields draft={draft} />
      <PublishBar
        status={status}
        publishedAt={saved?.publishedAt ?? null}
        isBusy={draft.isBusy}
        note={<SaveStatus draft={draft} />}
        isNew={!saved}
        staysPublished
        // Saving does not reopen a closed course.
        onSave={(next, publishAt) => void save(status === 'closed' ? undefined : next, publishAt)}
        extra={
          saved && (
            <CourseActions
              course={saved}
              isChanged={draft.isChanged}
              isBusy={draft.isBusy}
              onStatus={(next) => void save(next)}
              onRemoved={() => {
                draft.discard();
                onRemoved();
              }}
            />
          )
        }
      />
    </form>
  );
}

function CourseFields({ draft }: { readonly draft: Form<CourseText> }) {
  const { text, change, fields } = draft;
  const field = fieldsOf(draft, courseInput.shape);
  return (
    <>
      <TextField label={t('Title')} isCounted withAsterisk autoComplete="off" {...field('title')} />
      <div className={formClasses.pair}>
        <TextField label={t('Institution')} {...field('institutionName')} />
        <TextField label={t('Instructor')} {...field('instructorName')} />
      </div>
      <div className={formClasses.pair}>
        <SelectField label={t('Level')} options={choicesOf(levelNames)} {...field('level')} />
        <SelectField label={t('Delivery')} options={choicesOf(deliveryNames)} {...field('delivery')} />
        <SelectField
          label={t('Language')}
          options={languages()}
          notFound={t('No language found.')}
          {...field('language')}
        />
      </div>
      <DurationAndPrice draft={draft} />
      <div className={formClasses.pair}>
        <PictureField
          label={t('Picture')}
          value={text.thumbnail ? [{ url: text.thumbnail, alt: text.thumbnailAlt }] : []}
          onChange={([picture]) => change({ thumbnail: picture?.url ?? null, thumbnailAlt: picture?.alt ?? '' })}
          max={1}
          aspect={16 / 9}
          error={fields['thumbnail'] ?? fields['thumbnailAlt']}
        />
        <LogoField label={t('Institution logo')} {...field('logo')} />
      </div>
      <RichTextField
        label={t('Description')}
        placeholder={t('What is the course about, and who is it for?')}
        {...field('description')}
      />
      <TextAreaField
        label={t('Outcomes')}
        description={t('What participants will learn. One per line, up to {outcomes}.', {
          outcomes: maxOf(courseInput.shape.outcomes),
        })}
        rows={4}
        {...field('outcomes')}
        limit={undefined}
      />
      <TagsField {...field('tags')} />
      <ModuleEditor modules={text.modules} fieldErrors={fields} onChange={(modules) => change({ modules })} />
    </>
  );
}

function DurationAndPrice({ draft }: { readonly draft: Form<CourseText> }) {
  const { text, change, fields } = draft;
  const field = fieldsOf(draft, courseInput.shape);
  return (
    <div className={formClasses.pair}>
      <TextField
        label={t('Duration in weeks')}
        inputMode="numeric"
        {...field('duration')}
        note={readWhole(text.duration).note}
      />
      <TextField
        label={t('Price')}
        description={t('Leave empty if the course is free')}
        inputMode="decimal"
        {...field('price')}
        note={readAmount(text.price, text.currency).note}
        error={fields['price.amount'] ?? fields['price']}
      />
      <CurrencyField {...field('currency')} error={fields['price.currency']} />
      <TextField
        type="date"
        label={t('Starts')}
        description={t('Leave empty if participants can start at any time')}
        {...field('startDate')}
        value={text.startDate.slice(0, 10)}
        onChange={(day) => change({ startDate: day && `${day}T00:00:00.000Z` })}
      />
    </div>
  );
}

function versionOf(text: CourseText) {
  return { ...text, facts: factsOf(text) };
}

function resultOf(before: Course['status'], course: Course): string {
  if (before === course.status) return t('Saved');
  if (course.status === 'closed') return t('Course closed');
  if (before === 'closed') return t('Course reopened');
  if (course.status === 'draft') return t('Course unpublished');
  return course.publishedAt && Date.parse(course.publishedAt) > Date.now()
    ? t('Course scheduled')
    : t('Course published');
}
