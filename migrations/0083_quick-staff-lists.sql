-- Outside of a transaction: the tables are large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_staff" ON "users" USING btree ("role","created_at","id") WHERE role <> 'member';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_titles_of_requests" ON "posts" USING gin ("title" gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE kind = 'quote';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_kind" ON "audit_log" USING btree (lower(split_part("subject", ':', 1)),"at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_by_state" ON "jobs" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_by_state" ON "companies" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_removed" ON "companies" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_state_newest" ON "freight_requests" USING btree ("state","post_created_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_found_by_staff" ON "mails" USING gin (("to" || ' ' || CASE WHEN class = 'code' THEN regexp_replace(subject, '[0-9]{6}', '••••••') ELSE subject END) gin_trgm_ops) WITH (gin_pending_list_limit=256);
