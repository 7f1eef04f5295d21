import { expect, test } from 'vitest';
import { nameStatement } from './name-statement.ts';

test.each([
  ['SELECT p.id FROM posts p JOIN "users" u ON u.id = p.author_id', 'SELECT posts, users'],
  ['select "id" from "posts" where "title" = $1', 'SELECT posts'],
  ['INSERT INTO posts (title) VALUES ($1) ON CONFLICT (id) DO UPDATE SET title = $1', 'INSERT posts'],
  ['update "users" set "bio" = $1 where "id" = $2 returning "id"', 'UPDATE users'],
  ['DELETE FROM pgboss.job WHERE id = $1', 'DELETE pgboss.job'],
  [
    'WITH a AS (SELECT id FROM posts), b (n) AS NOT MATERIALIZED (SELECT 1 FROM replies) SELECT * FROM a JOIN b ON true',
    'SELECT posts, replies',
  ],
  ['WITH gone AS (DELETE FROM mails WHERE id = $1 RETURNING id) SELECT count(*) FROM gone', 'DELETE mails'],
  ["SELECT 'from secret_name', 'it''s from secret_name' FROM posts", 'SELECT posts'],
  ['SELECT 1 FROM posts FOR NO KEY UPDATE', 'SELECT posts'],
  ['SELECT a.x FROM posts, LATERAL (SELECT 1 FROM unnest($1::int[])) a', 'SELECT posts'],
  ['BEGIN', 'BEGIN'],
  [
    'SELECT 1 FROM a JOIN b ON true JOIN c ON true JOIN d ON true JOIN e ON true JOIN f ON true JOIN g ON true',
    'SELECT a, b, c, d, e, f, …',
  ],
])('%s', (statement, name) => {
  expect(nameStatement(statement)).toBe(name);
});
