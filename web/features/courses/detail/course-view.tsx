import { IconCheck, IconPencil } from '@tabler/icons-react';
import { contentTypes } from '#contract/content-types.ts';
import type { Course, CourseModule } from '#contract/courses.ts';
import { shortMoneyText } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { Related } from '#web/features/search/parts/related.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { languageName } from '#web/lib/language-names.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Cover, upTo } from '#web/ui/cover.tsx';
import detailClasses from '#web/ui/detail.module.css';
import { Notice } from '#web/ui/notice.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { When } from '#web/ui/when.tsx';
import { EnquiryPanel } from '../enquiries/enquiry-panel.tsx';
import { CourseState } from '../parts/course-card.tsx';
import { Institution } from '../parts/institution.tsx';
import { deliveryNames, lessonTime, levelNames, weeks } from '../parts/labels.ts';
import { CourseRating } from '../parts/rating.tsx';
import classes from './course-view.module.css';
import { ModuleList } from './module-list.tsx';
import { RelatedCourses } from './related-courses.tsx';

const t = messages('content');

interface CourseViewProps {
  readonly course: Course;
  readonly modules: readonly CourseModule[];
  readonly detail: string;
}

export function CourseView({ course, modules, detail }: CourseViewProps) {
  return (
    <article aria-labelledby="course-title">
      <header className={classes.head}>
        <p className={classes.marks}>
          <CourseRating />
          <CourseState course={course} />
        </p>
        <h1 id="course-title" className={detailClasses.title} dir="auto">
          {course.title}
        </h1>
        <Institution course={course} />
      </header>
      <StaffNotice course={course} />
      <div className={detailClasses.columns}>
        <aside className={`${detailClasses.rail} box`} aria-label={t('Details and price')}>
          <p className={classes.price}>{course.price ? shortMoneyText(course.price) : t('Free')}</p>
          <CourseFacts course={course} />
          <div className={`${detailClasses.actions} no-print`}>
            {course.status !== 'closed' && (
              <LinkButton look="main" to="#enquire">
                {course.openEnquiryId ? t('View your enquiry') : t('Ask about this course')}
              </LinkButton>
            )}
            <ShareButton title={course.title} path={contentTypes.course.publicPath(course.id)} />
            {course.can.edit && (
              <LinkButton to={contentTypes.course.staffPath(course.id)}>
                <IconPencil size={18} aria-hidden="true" />
                {t('Edit')}
              </LinkButton>
            )}
          </div>
        </aside>
        <div className={classes.text}>
          <Cover
            src={course.thumbnail ?? undefined}
            alt={course.thumbnailAlt}
            ratio="16/9"
            priority
            sizes={upTo('44rem')}
          />
          {course.description && (
            <div className={detailClasses.section} dir="auto">
              <h2 className="visually-hidden">{t('About this course')}</h2>
              <RichText html={course.description} />
            </div>
          )}
          <Outcomes outcomes={course.outcomes} />
          <ModuleList modules={modules} minutes={course.minutes} />
        </div>
      </div>
      <EnquiryPanel key={course.id} course={course} />
      <RelatedCourses course={course} detail={detail} />
      <Related type="course" id={course.id} others />
    </article>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return null;
  return (
    <section className={detailClasses.section} aria-labelledby="outcomes-title">
      <h2 id="outcomes-title" className={detailClasses.sectionTitle}>
        {t('What you will learn')}
      </h2>
      <ul className={classes.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome} dir="auto">
            <IconCheck size={18} className={classes.check} aria-hidden="true" />
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  );
}

function StaffNotice({ course }: { course: Course }) {
  if (course.status === 'draft') return <Notice tone="warn">{t('This is a draft. Only staff can see it.')}</Notice>;
  if (!course.can.edit || !course.publishedAt || Date.parse(course.publishedAt) <= Date.now()) return null;
  return (
    <Notice tone="warn">
      {t('This is scheduled. It will be published on')} <When iso={course.publishedAt} as="moment" />.
    </Notice>
  );
}

function CourseFacts({ course }: { readonly course: Course }) {
  const facts = [
    [t('Duration'), weeks(course.duration)],
    [
      t('Lessons'),
      course.lessonCount > 0
        ? t('{lessonCount}, {minutes} in total', {
            lessonCount: course.lessonCount,
            minutes: lessonTime(course.minutes),
          })
        : '',
    ],
    [t('Level'), levelNames[course.level]],
    [t('Delivery'), deliveryNames[course.delivery]],
    [t('Language'), languageName(course.language)],
    [t('Starts'), course.startDate ? formatDate(course.startDate) : t('Any time')],
    [t('Instructor'), course.instructorName],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
