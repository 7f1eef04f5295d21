import { NativeSelect, TextInput } from '@mantine/core';
import { lessonKinds } from '#contract/courses.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { caution, inputWrapperOrder } from '#web/forms/fields.tsx';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { lessonNames } from '../parts/labels.ts';
import type { LessonText, ModuleText } from './course-text.ts';
import classes from './module-editor.module.css';
import { RowButtons } from './row-buttons.tsx';
import { moveBy, replaceAt } from './rows.ts';

const t = messages('content');

interface LessonListProps {
  readonly module: ModuleText;
  readonly path: string;
  readonly number: number;
  readonly fieldErrors: FieldErrors;
  readonly onChange: (lessons: readonly LessonText[]) => void;
  readonly onAnnounce: (text: string) => void;
}

export function LessonList({ module, path, number, fieldErrors, onChange, onAnnounce }: LessonListProps) {
  const { lessons } = module;
  return (
    <ol className={classes.lessons} aria-label={t('Lessons of module {number}', { number })}>
      {lessons.map((lesson, row) => (
        <li key={lesson.key} className={classes.lesson}>
          <LessonFields
            lesson={lesson}
            label={t('lesson {value} of module {number}', { value: row + 1, number })}
            path={`${path}.lessons.${row}`}
            fieldErrors={fieldErrors}
            onChange={(next) => onChange(replaceAt(lessons, row, next))}
          />
          <RowButtons
            name={t('lesson {value} of module {number}', { value: row + 1, number })}
            id={lesson.key}
            isFirst={row === 0}
            isLast={row === lessons.length - 1}
            onMove={(step) => {
              onChange(moveBy(lessons, row, step));
              onAnnounce(t('Lesson {value} is now lesson {value2}.', { value: row + 1, value2: row + 1 + step }));
            }}
            onRemove={() => {
              onChange(lessons.filter((other) => other !== lesson));
              onAnnounce(t('Lesson {value} removed.', { value: row + 1 }));
              focusSoon(`add-lesson-${module.key}`);
            }}
          />
        </li>
      ))}
    </ol>
  );
}

interface LessonFieldsProps {
  readonly lesson: LessonText;
  readonly label: string;
  readonly path: string;
  readonly fieldErrors: FieldErrors;
  readonly onChange: (lesson: LessonText) => void;
}

function LessonFields({ lesson, label, path, fieldErrors, onChange }: LessonFieldsProps) {
  return (
    <>
      <NativeSelect
        aria-label={t('Kind of {label}', { label })}
        data={lessonKinds.map((kind) => ({ value: kind, label: lessonNames[kind] }))}
        value={lesson.kind}
        onChange={(event) => onChange({ ...lesson, kind: event.currentTarget.value as LessonText['kind'] })}
        error={fieldErrors[`${path}.kind`]}
      />
      <TextInput
        id={`lesson-${lesson.key}`}
        aria-label={t('Title of {label}', { label })}
        placeholder={t('Lesson title')}
        value={lesson.title}
        onChange={(event) => onChange({ ...lesson, title: event.currentTarget.value })}
        error={fieldErrors[`${path}.title`]}
        dir="auto"
      />
      <TextInput
        aria-label={t('Minutes of {label}', { label })}
        placeholder={t('Minutes')}
        inputMode="numeric"
        value={lesson.minutes}
        onChange={(event) => onChange({ ...lesson, minutes: event.currentTarget.value })}
        description={caution(readWhole(lesson.minutes).note)}
        inputWrapperOrder={inputWrapperOrder}
        error={fieldErrors[`${path}.minutes`]}
      />
    </>
  );
}
