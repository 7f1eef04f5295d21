import { Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { COURSE_TITLE, type Course, type CourseModule, courseDeliveries, courseLevels } from '#contract/education.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { errorFor } from '#web/forms/field-errors.ts';
import formClasses from '#web/forms/form.module.css';
import { TagsField } from '#web/forms/tags-field.tsx';
import { useDraft } from '#web/forms/use-draft.ts';
import { PictureField } from '#web/ui/picture-field.tsx';
import { PublishBar } from '#web/ui/publish-bar.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { deliveryNames, levelNames } from '../parts/labels.ts';
import { refreshCourses } from '../queries.ts';
import { CourseActions } from './course-actions.tsx';
import { type CourseText, courseDraft, factsOf, textOf } from './course-text.ts';
import { currencies, languages } from './lists-of-codes.ts';
import { ModuleEditor } from './module-editor.tsx';

export interface WholeCourse {
  readonly course: Course;
  readonly modules: readonly CourseModule[];
}

interface CourseFormProps {
  readonly userId: string;
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
    onSaved: (_, before) => {
      if (before) return;
      void refreshCourses(client);
      onCreated?.();
    },
  });
  const { text, change, saved, fields } = draft;
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
      <TextInput
        label="Title"
        description={`${text.title.trim().length} of ${COURSE_TITLE.max} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={fields['title']}
        autoComplete="off"
        dir="auto"
        withAsterisk
      />
      <div className={formClasses.pair}>
        <TextInput
          label="Institution"
          value={text.institutionName}
          onChange={(event) => change({ institutionName: event.currentTarget.value })}
          error={fields['institutionName']}
          dir="auto"
        />
        <TextInput
          label="Instructor"
          value={text.instructorName}
          onChange={(event) => change({ instructorName: event.currentTarget.value })}
          error={fields['instructorName']}
          dir="auto"
        />
      </div>
      <div className={formClasses.pair}>
        <Select
          label="Level"
          data={courseLevels.map((one) => ({ value: one, label: levelNames[one] }))}
          value={text.level}
          onChange={(level) => level && change({ level: level as Course['level'] })}
          allowDeselect={false}
          error={fields['level']}
        />
        <Select
          label="Delivery"
          data={courseDeliveries.map((one) => ({ value: one, label: deliveryNames[one] }))}
          value={text.delivery}
          onChange={(delivery) => delivery && change({ delivery: delivery as Course['delivery'] })}
          allowDeselect={false}
          error={fields['delivery']}
        />
        <Select
          label="Language"
          data={languages()}
          value={text.language}
          onChange={(language) => language && change({ language })}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No language found."
          error={fields['language']}
        />
      </div>
      <div className={formClasses.pair}>
        <TextInput
          label="Duration in weeks"
          inputMode="numeric"
          value={text.duration}
          onChange={(event) => change({ duration: event.currentTarget.value })}
          error={fields['duration']}
        />
        <TextInput
          label="Price"
          description="Leave empty if the course is free"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          value={text.price}
          onChange={(event) => change({ price: event.currentTarget.value })}
          error={fields['price.amount'] ?? fields['price']}
        />
        <Select
          label="Currency"
          data={currencies()}
          value={text.currency}
          onChange={(currency) => currency && change({ currency })}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No currency found."
          error={fields['price.currency']}
        />
        <TextInput
          type="date"
          label="Starts"
          description="Leave empty if participants can start any time"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text.startDate.slice(0, 10)}
          onChange={({ currentTarget: { value } }) => change({ startDate: value && `${value}T00:00:00.000Z` })}
          error={fields['startDate']}
        />
      </div>
      <div className={formClasses.pair}>
        <PictureField
          label="Picture"
          value={text.thumbnail ? [{ url: text.thumbnail, alt: text.thumbnailAlt }] : []}
          onChange={([picture]) => change({ thumbnail: picture?.url ?? null, thumbnailAlt: picture?.alt ?? '' })}
          max={1}
          aspect={16 / 9}
          error={fields['thumbnail'] ?? fields['thumbnailAlt']}
        />
        <PictureField
          label="Institution logo"
          value={text.logo ? [{ url: text.logo, alt: '' }] : []}
          onChange={([picture]) => change({ logo: picture?.url ?? null })}
          max={1}
          aspect={1}
          asksAlt={false}
          error={fields['logo']}
        />
      </div>
      <div>
        <p className={formClasses.label} aria-hidden="true">
          Description
        </p>
        <RichTextEditor
          ariaLabel="Description"
          placeholder="What is the course about, and who is it for?"
          value={text.description}
          onChange={(description) => change({ description })}
          error={fields['description']}
        />
      </div>
      <Textarea
        label="Outcomes"
        description="What participants will learn. One per line, up to 12."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text.outcomes}
        onChange={(event) => change({ outcomes: event.currentTarget.value })}
        error={errorFor(fields, 'outcomes')}
        rows={4}
        dir="auto"
      />
      <TagsField value={text.tags} fieldErrors={fields} onChange={(tags) => change({ tags })} />
      <ModuleEditor modules={text.modules} fieldErrors={fields} onChange={(modules) => change({ modules })} />
      <PublishBar
        status={status}
        publishedAt={saved?.publishedAt ?? null}
        isBusy={draft.isBusy}
        note={<SaveStatus draft={draft} />}
        isNew={!saved}
        staysOut
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

function versionOf(text: CourseText) {
  return { ...text, facts: factsOf(text) };
}

function resultOf(before: Course['status'], course: Course): string {
  if (before === course.status) return 'Saved';
  if (course.status === 'closed') return 'Course closed';
  if (before === 'closed') return 'Course reopened';
  if (course.status === 'draft') return 'Course unpublished';
  return course.publishedAt && Date.parse(course.publishedAt) > Date.now() ? 'Course scheduled' : 'Course published';
}
