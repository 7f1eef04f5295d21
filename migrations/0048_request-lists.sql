-- Outside of a transaction, so that posts and replies can be written meanwhile.
ALTER TABLE "freight_requests" ADD COLUMN IF NOT EXISTS "post_created_at" timestamp (3) with time zone;--> statement-breakpoint
CALL "change_log"."watch"('freight_requests', 'post_id', counts => '{offers_count}');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "date_freight_request"() RETURNS trigger LANGUAGE plpgsql AS $date$
BEGIN
	NEW.post_created_at := (SELECT created_at FROM public.posts WHERE id = NEW.post_id);
	RETURN NEW;
END $date$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "date_freight_request" BEFORE INSERT ON "freight_requests" FOR EACH ROW WHEN (NEW.post_created_at IS NULL) EXECUTE FUNCTION "date_freight_request"();--> statement-breakpoint
-- The date of a post changes when it is published.
CREATE OR REPLACE FUNCTION "date_request_of_post"() RETURNS trigger LANGUAGE plpgsql AS $date$
BEGIN
	UPDATE public.freight_requests SET post_created_at = NEW.created_at WHERE post_id = NEW.id;
	RETURN NULL;
END $date$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "date_request_of_post" AFTER UPDATE OF "created_at" ON "posts" FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION "date_request_of_post"();--> statement-breakpoint
UPDATE "freight_requests" SET "post_created_at" = "posts"."created_at" FROM "posts" WHERE "posts"."id" = "freight_requests"."post_id" AND "freight_requests"."post_created_at" IS DISTINCT FROM "posts"."created_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_newest" ON "freight_requests" USING btree ("post_created_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_mode_newest" ON "freight_requests" USING btree ("mode","post_created_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_incoterm_newest" ON "freight_requests" USING btree ("incoterm","post_created_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_most_offers" ON "freight_requests" USING btree ("offers_count" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "freight_requests_mode";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_kind_by_date" ON "posts" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"sub_category_id","reply_count") WHERE status = 'success' AND removed_at IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "posts_kind_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "replies_of_post" ON "replies" USING btree ("post_id","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "replies_top_level";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "replies_post";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "replies_newest";--> statement-breakpoint
-- PostgreSQL expects as many replies to each post. For few, it reads and sorts all of them, and some threads are long.
ALTER TABLE "replies" ALTER COLUMN "post_id" SET (n_distinct = 100);--> statement-breakpoint
ALTER TABLE "likes" ALTER COLUMN "post_id" SET (n_distinct = 100);--> statement-breakpoint
ALTER TABLE "blog_comments" ALTER COLUMN "blog_id" SET (n_distinct = 100);--> statement-breakpoint
ANALYZE "replies" ("post_id");--> statement-breakpoint
ANALYZE "likes" ("post_id");--> statement-breakpoint
ANALYZE "blog_comments" ("blog_id");
