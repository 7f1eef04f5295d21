import { Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { courseInput } from '#schemas/courses.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { itemFieldLimit } from '#web/forms/fields.tsx';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { Button } from '#web/ui/button.tsx';
import { type LessonText, type ModuleText, newLesson, newModule } from './course-text.ts';
import { LessonList } from './lesson-list.tsx';
import classes from './module-editor.module.css';
import { RowButtons } from './row-buttons.tsx';
import { moveBy, replaceAt } from './rows.ts';

const t = messages('content');

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
        {t('Modules and lessons')}
      </h2>
      {fieldErrors['modules'] && <p className={classes.fieldError}>{fieldErrors['modules']}</p>}
      <ol className={classes.modules}>
        {modules.map((module, index) => (
          <li key={module.key} className={`${classes.module} box`}>
            <RowButtons
              name={t('module {value}', { value: index + 1 })}
              id={module.key}
              isFirst={index === 0}
              isLast={index === modules.length - 1}
              onMove={(step) => {
                onChange(moveBy(modules, index, step));
                setAnnouncement(
                  t('Module {value} is now module {value2}.', { value: index + 1, value2: index + 1 + step }),
                );
              }}
              onRemove={() => {
                onChange(modules.filter((other) => other !== module));
                setAnnouncement(t('Module {value} removed.', { value: index + 1 }));
                focusSoon('add-module');
              }}
            >
              <h3 className={classes.name}>{t('Module {value}', { value: index + 1 })}</h3>
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
        {t('Add module')}
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
        label={t('Module title')}
        value={module.title}
        onChange={(event) => onChange({ ...module, title: event.currentTarget.value })}
        error={fieldErrors[`${path}.title`]}
        dir="auto"
        withAsterisk
      />
      <Textarea
        label={t('Summary')}
        value={module.summary}
        onChange={(event) => onChange({ ...module, summary: event.currentTarget.value })}
        error={fieldErrors[`${path}.summary`]}
        rows={2}
        dir="auto"
      />
      {fieldErrors[`${path}.lessons`] && <p className={classes.fieldError}>{fieldErrors[`${path}.lessons`]}</p>}
      {lessons.length > 0 && (
        <LessonList
          module={module}
          path={path}
          number={number}
          fieldErrors={fieldErrors}
          onChange={setLessons}
          onAnnounce={onAnnounce}
        />
      )}
      <Button
        look="quiet"
        id={`add-lesson-${module.key}`}
        className={classes.add}
        disabled={lessons.length >= MAX_LESSONS}
        onClick={add}
      >
        <IconPlus size={18} aria-hidden="true" />
        {t('Add lesson')}
        <span className="visually-hidden"> {t('to module {number}', { number })}</span>
      </Button>
    </div>
  );
}
