import { NativeSelect, TextInput } from '@mantine/core';
import { lessonKinds } from '#contract/courses.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { caution, inputWrapperOrder } from '#web/forms/fields.tsx';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { lessonNames } from '../parts/labels.ts';
import type { LessonText, ModuleText } from './course-text.ts';
import classes from './module-editor.module.css';
import { RowButtons } from './row-buttons.tsx';
import { moveBy, replaceAt } from './rows.ts';

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
    <ol className={classes.lessons} aria-label={`Lessons of module ${number}`}>
      {lessons.map((lesson, row) => (
        <li key={lesson.key} className={classes.lesson}>
          <LessonFields
            lesson={lesson}
            label={`lesson ${row + 1} of module ${number}`}
            path={`${path}.lessons.${row}`}
            fieldErrors={fieldErrors}
            onChange={(next) => onChange(replaceAt(lessons, row, next))}
          />
          <RowButtons
            name={`lesson ${row + 1} of module ${number}`}
            id={lesson.key}
            isFirst={row === 0}
            isLast={row === lessons.length - 1}
            onMove={(step) => {
              onChange(moveBy(lessons, row, step));
              onAnnounce(`Lesson ${row + 1} is now lesson ${row + 1 + step}.`);
            }}
            onRemove={() => {
              onChange(lessons.filter((other) => other !== lesson));
              onAnnounce(`Lesson ${row + 1} removed.`);
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
        aria-label={`Kind of ${label}`}
        data={lessonKinds.map((kind) => ({ value: kind, label: lessonNames[kind] }))}
        value={lesson.kind}
        onChange={(event) => onChange({ ...lesson, kind: event.currentTarget.value as LessonText['kind'] })}
        error={fieldErrors[`${path}.kind`]}
      />
      <TextInput
        id={`lesson-${lesson.key}`}
        aria-label={`Title of ${label}`}
        placeholder="Lesson title"
        value={lesson.title}
        onChange={(event) => onChange({ ...lesson, title: event.currentTarget.value })}
        error={fieldErrors[`${path}.title`]}
        dir="auto"
      />
      <TextInput
        aria-label={`Minutes of ${label}`}
        placeholder="Minutes"
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
