import type { Course, CourseModule, EnquiryStatus } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import type { State } from '#web/ui/badge.tsx';

const t = messages('content');

export const levelNames: Readonly<Record<Course['level'], string>> = {
  get BEGINNER() {
    return t('Beginner');
  },
  get INTERMEDIATE() {
    return t('Intermediate');
  },
  get ADVANCED() {
    return t('Advanced');
  },
};

export const deliveryNames: Readonly<Record<Course['delivery'], string>> = {
  get ONLINE() {
    return t('Online');
  },
  get CLASSROOM() {
    return t('Classroom');
  },
  get BLENDED() {
    return t('Online and classroom');
  },
};

type LessonKind = CourseModule['lessons'][number]['kind'];
export const lessonNames: Readonly<Record<LessonKind, string>> = {
  get VIDEO() {
    return t('Video');
  },
  get READING() {
    return t('Reading');
  },
  get QUIZ() {
    return t('Quiz');
  },
  get WORKSHOP() {
    return t('Workshop');
  },
};

export const enquiryLabels: Readonly<Record<EnquiryStatus, State>> = {
  NEW: {
    get name() {
      return t('New');
    },
    tone: 'info',
  },
  CONTACTED: {
    get name() {
      return t('Contacted');
    },
    tone: 'warn',
  },
  ENROLLED: {
    get name() {
      return t('Enrolled');
    },
    tone: 'good',
  },
  CLOSED: {
    get name() {
      return t('Closed');
    },
    tone: 'neutral',
  },
};

export function weeks(count: number): string {
  return t('{count, plural, one {# week} other {# weeks}}', { count });
}

export function lessonTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('{rest} min', { rest });
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {rest} min', { hours, rest });
}
