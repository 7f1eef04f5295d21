import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { enquiryPath } from '#contract/course-paths.ts';
import type { Course } from '#contract/courses.ts';
import { shortMoneyText } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from '#web/lib/dates.ts';
import { languageName } from '#web/lib/language-names.ts';
import comparison from '#web/ui/comparison-table.module.css';
import { Link } from '#web/ui/link.tsx';
import { WideTable } from '#web/ui/wide-table.tsx';
import { deliveryNames, lessonTime, levelNames, weeks } from '../parts/labels.ts';
import classes from './compare-table.module.css';
import { useChosen } from './use-chosen.ts';

const t = messages('content');

const rows: readonly { readonly name: string; readonly of: (course: Course) => ReactNode }[] = [
  {
    get name() {
      return t('Institution');
    },
    of: (course) => course.institutionName || t('Not stated'),
  },
  {
    get name() {
      return t('Level');
    },
    of: (course) => levelNames[course.level],
  },
  {
    get name() {
      return t('Delivery');
    },
    of: (course) => deliveryNames[course.delivery],
  },
  {
    get name() {
      return t('Language');
    },
    of: (course) => languageName(course.language),
  },
  {
    get name() {
      return t('Duration');
    },
    of: (course) => weeks(course.duration),
  },
  {
    get name() {
      return t('Lessons');
    },
    of: (course) => (course.lessonCount === 0 ? t('Not stated') : lessonTime(course.minutes)),
  },
  {
    get name() {
      return t('Modules');
    },
    of: (course) => course.moduleCount,
  },
  {
    get name() {
      return t('Price');
    },
    of: (course) => (course.price ? shortMoneyText(course.price) : t('Free')),
  },
  {
    get name() {
      return t('Starts');
    },
    of: (course) => (course.startDate ? formatDate(course.startDate) : t('Any time')),
  },
  {
    get name() {
      return t('Outcomes');
    },
    of: (course) => <Outcomes outcomes={course.outcomes} />,
  },
  {
    get name() {
      return t('Enquiry');
    },
    of: (course) => <EnquiryLink course={course} />,
  },
];

interface CompareTableProps {
  readonly courses: readonly Course[];
  readonly pathWithout: (id: string) => string;
}

/** Compares courses, one fact per row. If the columns don't fit, the table scrolls and its first column stays. */
export function CompareTable({ courses, pathWithout }: CompareTableProps) {
  const selected = useChosen();
  return (
    <WideTable label={t('Course comparison')} className={comparison.frame}>
      <table className={`${comparison.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('Course')}</th>
            {courses.map((course) => (
              <th key={course.id} scope="col">
                <Link to={contentTypes.course.publicPath(course.id)} dir="auto">
                  {course.title}
                </Link>
                <Link
                  className={`${classes.remove} no-print`}
                  to={pathWithout(course.id)}
                  aria-label={t('Remove {course}', { course: course.title })}
                  preventScrollReset
                  onClick={() => {
                    if (selected.courses.some(({ id }) => id === course.id)) selected.toggle(course);
                  }}
                >
                  <IconX size={16} aria-hidden="true" />
                  {t('Remove')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {courses.map((course) => (
                <td key={course.id} dir="auto">
                  {of(course)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return t('Not stated');
  return (
    <ul className={classes.outcomes}>
      {outcomes.map((outcome) => (
        <li key={outcome} dir="auto">
          {outcome}
        </li>
      ))}
    </ul>
  );
}

function EnquiryLink({ course }: { course: Course }) {
  if (course.status === 'closed') return t('Closed');
  if (course.openEnquiryId) return <Link to={enquiryPath(course.openEnquiryId)}>{t('View your enquiry')}</Link>;
  return <Link to={`${contentTypes.course.publicPath(course.id)}#enquire`}>{t('Ask about this course')}</Link>;
}
