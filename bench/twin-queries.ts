/**
 * The leanest SQL for what each screen shows, written for the twin. It reads neither permissions nor closed sections,
 * because the large data set has no hidden content.
 */
import type pg from 'pg';

type Query = (...values: string[]) => pg.QueryConfig;

const prepared =
  (name: string, text: string): Query =>
  (...values) => ({ name, text, values });

const AUTHOR = 'u.id AS author_id, u.name AS author_name, u.profile_pic';
const ROW = `p.id, p.kind, p.title, p.created_at, p.last_activity_at, p.tags, p.view_count, p.likes_count,
  p.reply_count, p.pinned, p.locked, ${AUTHOR}, s.id AS sub_category_id, s.name AS sub_category, c.name AS category`;
const ROW_TABLES = `LEFT JOIN users u ON u.id = p.author_id LEFT JOIN sub_categories s ON s.id = p.sub_category_id
  LEFT JOIN categories c ON c.id = s.category_id`;
/** The API's lists show the text, the newest likes and the newest replies of each post. */
const LATEST = `p.description, p.status, p.version, p.updated_at,
  (SELECT coalesce(json_agg(l), '[]') FROM (SELECT l.id, l.created_at, lu.id AS user_id, lu.name, lu.profile_pic
    FROM likes l JOIN users lu ON lu.id = l.user_id WHERE l.post_id = p.id
    ORDER BY l.created_at DESC, l.id DESC LIMIT 3) l) AS likes,
  (SELECT coalesce(json_agg(r), '[]') FROM (SELECT r.id, r.description, r.created_at, r.likes_count, r.is_answer,
    ru.id AS user_id, ru.name, ru.profile_pic
    FROM replies r LEFT JOIN users ru ON ru.id = r.author_id
    WHERE r.post_id = p.id AND r.status = 'success' AND r.removed_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT 3) r) AS replies`;
const SHOWN = `status = 'success' AND removed_at IS NULL`;
const ORDER = 'ORDER BY created_at DESC, id DESC LIMIT';

const posts = (columns: string, where: string, limit: number) =>
  `SELECT ${columns} FROM (SELECT * FROM posts WHERE ${where} ${ORDER} ${limit}) p ${ROW_TABLES}
    ORDER BY p.created_at DESC, p.id DESC`;

const replyColumns = (reply: string, user: string) => `${reply}.id, ${reply}.parent_id, ${reply}.description,
  ${reply}.created_at, ${reply}.updated_at, ${reply}.likes_count, ${reply}.is_answer, ${reply}.version,
  ${user}.id AS author_id, ${user}.name AS author_name, ${user}.profile_pic`;

const EVENT = `id, title, lead, start_date, end_date, timezone, location, venue, mode, covers, status, tags, organiser,
  capacity, interested_count, waiting_count`;
const COURSE = `id, title, lead, thumbnail, thumbnail_alt, logo, institution_name, duration, instructor_name, level,
  delivery, language, price_amount, price_currency, start_date, status, tags, module_count, lesson_count, minutes`;
const COMPANY = `id, name, slug, logo, tagline, country, city, products, services, verified_by, verified_domain,
  verified_at, published_at`;

export const queries = {
  latestPosts: prepared('latest', posts(`${ROW}, ${LATEST}`, SHOWN, 20)),
  postsOfSubCategory: prepared('sub', posts(`${ROW}, ${LATEST}`, `${SHOWN} AND sub_category_id = $1::uuid`, 20)),
  requests: prepared(
    'requests',
    `SELECT ${ROW}, ${LATEST}, p.freight, p.state, p.offers_until, p.offers_count
      FROM (SELECT p.*, fr.freight, fr.state, fr.offers_until, fr.offers_count
        FROM freight_requests fr JOIN posts p ON p.id = fr.post_id
        WHERE fr.mode = 'SEA_FCL' AND fr.equipment @> ARRAY['45G1'] AND fr.state = 'OPEN' AND p.status = 'success' AND p.removed_at IS NULL
        ORDER BY p.created_at DESC, p.id DESC LIMIT 20) p ${ROW_TABLES}
      ORDER BY p.created_at DESC, p.id DESC`,
  ),
  offers: prepared(
    'offers',
    `SELECT o.id, o.state, o.terms, o.revision, o.version, o.created_at, o.updated_at, ${AUTHOR}
      FROM offers o LEFT JOIN users u ON u.id = o.author_id WHERE o.post_id = $1::uuid ORDER BY o.created_at, o.id`,
  ),
  post: prepared(
    'post',
    `SELECT ${ROW}, p.description, p.status, p.version, p.updated_at,
      (SELECT coalesce(json_agg(l), '[]') FROM (SELECT l.id, l.created_at, lu.id AS user_id, lu.name, lu.profile_pic
        FROM likes l JOIN users lu ON lu.id = l.user_id WHERE l.post_id = p.id
        ORDER BY l.created_at DESC, l.id DESC LIMIT 100) l) AS likes
    FROM posts p ${ROW_TABLES} WHERE p.id = $1::uuid`,
  ),
  replies: prepared(
    'replies',
    `SELECT ${replyColumns('r', 'u')},
      (SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${replyColumns('b', 'bu')}
        FROM replies b LEFT JOIN users bu ON bu.id = b.author_id
        WHERE b.parent_id = r.id AND b.status = 'success' AND b.removed_at IS NULL ORDER BY b.created_at, b.id) x) AS beneath
    FROM (SELECT * FROM replies WHERE post_id = $1::uuid AND parent_id IS NULL AND status = 'success' AND removed_at IS NULL
      ORDER BY created_at, id LIMIT 20) r LEFT JOIN users u ON u.id = r.author_id ORDER BY r.created_at, r.id`,
  ),
  events: prepared(
    'events',
    `SELECT ${EVENT} FROM events WHERE status <> 'draft' AND published_at <= now() AND removed_at IS NULL
      AND end_date > now() AND start_date > now() - interval '61 days' ORDER BY start_date, id LIMIT 20`,
  ),
  courses: prepared(
    'courses',
    `SELECT ${COURSE} FROM courses WHERE status <> 'draft' AND removed_at IS NULL AND published_at <= now()
      ORDER BY published_at DESC, id DESC LIMIT 20`,
  ),
  companies: prepared(
    'companies',
    `SELECT ${COMPANY} FROM companies WHERE status = 'published' AND removed_at IS NULL ORDER BY sort_name, id LIMIT 20`,
  ),
  jobs: prepared(
    'jobs',
    `SELECT j.id, j.title, coalesce(co.name, j.company_name) AS company, co.logo, co.verified_by, j.company_id, j.location,
      j.country, j.workplace, j.employment_type, j.function, j.seniority, j.salary_min, j.salary_max, j.salary_currency,
      j.salary_period, j.skills, j.closes_at, j.published_at
    FROM jobs j LEFT JOIN companies co ON co.id = j.company_id
    WHERE j.status = 'published' AND j.removed_at IS NULL AND (j.closes_at IS NULL OR j.closes_at >= current_date)
    ORDER BY j.published_at DESC, j.id DESC LIMIT 20`,
  ),
} satisfies Record<string, Query>;
