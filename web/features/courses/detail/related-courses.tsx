import { useQueries } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { Cards } from '#web/ui/card.tsx';
import detailClasses from '#web/ui/detail.module.css';
import { CourseCard } from '../parts/course-card.tsx';
import { relatedOf, relatedQueries } from '../queries.ts';

const t = messages('content');

export function RelatedCourses({ course, detail }: { readonly course: Course; readonly detail: string }) {
  const answers = useQueries({ queries: relatedQueries(course) });
  const related = relatedOf(
    course.id,
    answers.map(({ data }) => data?.data ?? []),
  );
  if (related.length === 0) return null;
  return (
    <section className={`${detailClasses.section} no-print`} aria-labelledby="related-title">
      <h2 id="related-title" className={detailClasses.sectionTitle}>
        {t('Related courses')}
      </h2>
      <Cards>
        {related.map((course) => (
          <RelatedCard key={course.id} course={course} to={`${detail}/${course.id}`} />
        ))}
      </Cards>
    </section>
  );
}

function RelatedCard(props: { readonly course: Course; readonly to: string }) {
  return (
    <li>
      <CourseCard {...props} heading="h3" />
    </li>
  );
}
