import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { courseInput, lessonKinds } from '#contract/courses.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { itemFieldLimit } from '#web/forms/fields.tsx';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { lessonNames } from '../parts/labels.ts';
import { type LessonText, type ModuleText, newLesson, newModule } from './course-text.ts';
import classes from './module-editor.module.css';
import { moveBy, replaceAt } from './rows.ts';

const MAX_MODULES = maxOf(courseInput.shape.modules) ?? Infinity;
const MAX_LESSONS = itemFieldLimit(courseInput.shape.modules, 'lessons') ?? Infinity;

interface ModuleEditorProps {
  readonly modules: readonly ModuleText[];
  readonly fieldErrors: FieldErrors;
  readonly onChange: (modules: readonly ModuleText[]) => void;
}

/** Orders modules and lessons with buttons, so that the keyboard can do everything. */
export function ModuleEditor({ modules, fieldErrors, onChange }: ModuleEditorProps) {
  const [announcement, setAnnouncement] = useState('');
  const add = () => {
    const module = newModule();
    onChange([...modules, module]);
    focusSoon(`module-${module.key}`);
  };
  return (
    <section className={classes.section} aria-labelledby="modules-editor-title">
      <h2 id="modules-editor-title" className={classes.title}>
        Modules and lessons
      </h2>
      {fieldErrors['modules'] && <p className={classes.fieldError}>{fieldErrors['modules']}</p>}
      <ol className={classes.modules}>
        {modules.map((module, index) => (
          <li key={module.key} className={classes.module}>
            <RowButtons
              name={`module ${index + 1}`}
              id={module.key}
              isFirst={index === 0}
              isLast={index === modules.length - 1}
              onMove={(step) => {
                onChange(moveBy(modules, index, step));
                setAnnouncement(`Module ${index + 1} is now module ${index + 1 + step}.`);
              }}
              onRemove={() => {
                onChange(modules.filter((other) => other !== module));
                setAnnouncement(`Module ${index + 1} removed.`);
                focusSoon('add-module');
              }}
            >
              <h3 className={classes.name}>Module {index + 1}</h3>
            </RowButtons>
            <ModuleFields
              module={module}
              path={`modules.${index}`}
              number={index + 1}
              fieldErrors={fieldErrors}
              onChange={(next) => onChange(replaceAt(modules, index, next))}
              onAnnounce={setAnnouncement}
            />
          </li>
        ))}
      </ol>
      <Button id="add-module" disabled={modules.length >= MAX_MODULES} onClick={add}>
        <IconPlus size={18} aria-hidden="true" />
        Add module
      </Button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

interface ModuleFieldsProps {
  readonly module: ModuleText;
  readonly path: string;
  readonly number: number;
  readonly fieldErrors: FieldErrors;
  readonly onChange: (module: ModuleText) => void;
  readonly onAnnounce: (text: string) => void;
}

function ModuleFields({ module, path, number, fieldErrors, onChange, onAnnounce }: ModuleFieldsProps) {
  const { lessons } = module;
  const setLessons = (next: readonly LessonText[]) => onChange({ ...module, lessons: next });
  const add = () => {
    const lesson = newLesson();
    setLessons([...lessons, lesson]);
    focusSoon(`lesson-${lesson.key}`);
  };
  return (
    <div className={classes.fields}>
      <TextInput
        id={`module-${module.key}`}
        label="Module title"
        value={module.title}
        onChange={(event) => onChange({ ...module, title: event.currentTarget.value })}
        error={fieldErrors[`${path}.title`]}
        dir="auto"
        withAsterisk
      />
      <Textarea
        label="Summary"
        value={module.summary}
        onChange={(event) => onChange({ ...module, summary: event.currentTarget.value })}
        error={fieldErrors[`${path}.summary`]}
        rows={2}
        dir="auto"
      />
      {fieldErrors[`${path}.lessons`] && <p className={classes.fieldError}>{fieldErrors[`${path}.lessons`]}</p>}
      {lessons.length > 0 && (
        <ol className={classes.lessons} aria-label={`Lessons of module ${number}`}>
          {lessons.map((lesson, row) => (
            <li key={lesson.key} className={classes.lesson}>
              <LessonFields
                lesson={lesson}
                label={`lesson ${row + 1} of module ${number}`}
                path={`${path}.lessons.${row}`}
                fieldErrors={fieldErrors}
                onChange={(next) => setLessons(replaceAt(lessons, row, next))}
              />
              <RowButtons
                name={`lesson ${row + 1} of module ${number}`}
                id={lesson.key}
                isFirst={row === 0}
                isLast={row === lessons.length - 1}
                onMove={(step) => {
                  setLessons(moveBy(lessons, row, step));
                  onAnnounce(`Lesson ${row + 1} is now lesson ${row + 1 + step}.`);
                }}
                onRemove={() => {
                  setLessons(lessons.filter((other) => other !== lesson));
                  onAnnounce(`Lesson ${row + 1} removed.`);
                  focusSoon(`add-lesson-${module.key}`);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        look="quiet"
        id={`add-lesson-${module.key}`}
        className={classes.add}
        disabled={lessons.length >= MAX_LESSONS}
        onClick={add}
      >
        <IconPlus size={18} aria-hidden="true" />
        Add lesson<span className="visually-hidden"> to module {number}</span>
      </Button>
    </div>
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
        error={fieldErrors[`${path}.minutes`]}
      />
    </>
  );
}

interface RowButtonsProps {
  readonly name: string;
  readonly id: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** The pressed button keeps the focus when its row moves. */
function RowButtons({ name, id, isFirst, isLast, onMove, onRemove, children }: RowButtonsProps) {
  const move = (step: -1 | 1) => {
    onMove(step);
    focusSoon(`${step < 0 ? 'up' : 'down'}-${id}`);
  };
  return (
    <Group className={classes.buttons ?? ''} gap={0} wrap="nowrap">
      {children}
      <IconButton
        id={`up-${id}`}
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && move(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={`down-${id}`}
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && move(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton isDanger aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
