-- Outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "posts_sub_category_active";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_sub_category_by_activity" ON "posts" USING btree ("sub_category_id","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'success' AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "replies_answers" ON "replies" USING btree ("post_id") WHERE is_answer;
