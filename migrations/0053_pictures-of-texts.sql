-- Outside of a transaction, so that posts and replies can be written meanwhile.
ALTER TABLE "files" ADD COLUMN IF NOT EXISTS "moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "picture_ids"(html text) RETURNS uuid[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS $$ BEGIN RETURN ARRAY(SELECT match[1]::uuid FROM regexp_matches(html, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') match); END $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_pictures" ON "posts" USING gin (picture_ids("description")) WHERE position('/files/' IN "posts"."description") > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "replies_pictures" ON "replies" USING gin (picture_ids("description")) WHERE position('/files/' IN "replies"."description") > 0;
