/** A portal with employers and applicants. */
import { sql } from 'drizzle-orm';
import type { Application, OwnApplication } from '#contract/applications.ts';
import type { Job } from '#contract/careers.ts';
import type { EdgeLimits } from '#server/platform/http/edge-limits.ts';
import { dataOf } from './event-portal.ts';
import { makePdf, sendForm } from './pdfs.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

export interface CareersPortal extends TestPortal {
  readonly owner: TestPerson;
  readonly member: TestPerson;
  readonly other: TestPerson;
  readonly staff: TestPerson;
  readonly admin: TestPerson;
  readonly cv: Buffer;
  /** Creates a job through the API; `fields` override a complete, published one. */
  job(fields?: Record<string, unknown>, writer?: TestPerson): Promise<Job>;
  /** The owner's job, published by staff. */
  approved(fields?: Record<string, unknown>): Promise<Job>;
  apply(caller: Caller, jobId: string, fields?: Record<string, string>, cv?: Buffer): ReturnType<typeof sendForm>;
  /** Sends an application that must succeed. */
  applied(caller: Caller, jobId: string, fields?: Record<string, string>): Promise<OwnApplication>;
  see(caller: Caller, jobId: string): Promise<Job>;
  applications(caller: Caller, jobId: string): Promise<Application[]>;
  /** Counts from the database. */
  standing(jobId: string): Promise<number>;
}

/** All fields required for publication. */
export const wholeJob = {
  title: 'Customs broker',
  companyName: 'Quay Customs',
  location: 'Rotterdam',
  country: 'NL',
  workplace: 'HYBRID',
  employmentType: 'FULL_TIME',
  function: 'CUSTOMS',
  seniority: 'MID',
  description: '<p>Declarations for sea and air freight, from the first document to the audit years later.</p>',
  status: 'published',
};

export async function makeCareersPortal(
  env: Record<string, string> = {},
  edge: Partial<EdgeLimits> = {},
): Promise<CareersPortal> {
  const portal = await startTestPortal(env, edge);
  const staff = await portal.person('moderator');
  const owner = await portal.person();
  const cv = await makePdf({ words: 'Curriculum vitae' });
  const job = async (fields = {}, writer = staff) =>
    dataOf<Job>(await portal.send(writer, 'POST', '/api/career', { ...wholeJob, ...fields }));
  const apply: CareersPortal['apply'] = (caller, jobId, fields = {}, bytes = cv) =>
    sendForm(portal, caller, `/api/career/${jobId}/applications`, [
      ...Object.entries({ name: 'Ada Applicant', email: 'ada@applicant.example', ...fields }).map(
        ([name, content]) => ({ name, content }),
      ),
      { name: 'cv', content: bytes, fileName: 'ada.pdf' },
    ]);
  return {
    ...portal,
    owner,
    staff,
    cv,
    job,
    apply,
    member: await portal.person(),
    other: await portal.person(),
    admin: await portal.person('admin'),
    async approved(fields = {}) {
      const { id } = await job(fields, owner);
      return dataOf<Job>(await portal.send(staff, 'POST', `/api/career/${id}/decision`, { status: 'published' }));
    },
    applied: async (caller, jobId, fields) => dataOf<OwnApplication>(await apply(caller, jobId, fields)),
    see: async (caller, jobId) => dataOf<Job>(await portal.get(caller, `/api/career/${jobId}`)),
    applications: async (caller, jobId) =>
      dataOf<Application[]>(await portal.get(caller, `/api/career/${jobId}/applications?limit=100`)),
    async standing(jobId) {
      const result = await portal.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM job_applications WHERE job_id = ${jobId}::uuid AND status <> 'WITHDRAWN'`,
      );
      return result.rows[0]?.count ?? 0;
    },
  };
}
