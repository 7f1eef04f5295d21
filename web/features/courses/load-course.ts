import type { LoaderFunctionArgs } from 'react-router';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { readFilter } from './course-filter.ts';
import { courseQuery, coursesQuery, languagesQuery, modulesQuery, relatedQueries } from './queries.ts';

export async function loadCourses(args: LoaderFunctionArgs): Promise<Loaded> {
  const filter = readFilter(new URL(args.request.url).searchParams);
  const client = serverClient(args);
  await orFail(Promise.all([client.fetchQuery(coursesQuery(filter)), client.prefetchQuery(languagesQuery)]), args);
  return dehydrated(client);
}

export async function loadCourse(args: LoaderFunctionArgs) {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const [{ data: course }, { data: modules }] = await orFail(
    Promise.all([client.fetchQuery(courseQuery(id)), client.fetchQuery(modulesQuery(id))]),
  );
  await Promise.all(relatedQueries(course).map((related) => client.prefetchQuery(related)));
  return { ...dehydrated(client), course, modules };
}
