-- What changed lately, for caches of every replica. Entries are needed for minutes, so they are not crash-safe: after a
-- crash, each process starts with an empty cache.
CREATE SCHEMA "change_log";--> statement-breakpoint
CREATE UNLOGGED TABLE "change_log"."entries" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"table_name" text NOT NULL,
	"aspect" text NOT NULL,
	"keys" uuid[]
);--> statement-breakpoint
CREATE INDEX "entries_xid" ON "change_log"."entries" ("xid");--> statement-breakpoint
CREATE TABLE "change_log"."watched" (
	"table_name" text PRIMARY KEY,
	"counts" text[] NOT NULL,
	"ignored" text[] NOT NULL
);--> statement-breakpoint
-- Logs the changes of a table. Call it again when the table gets a column.
-- key: the column that tells which page a row belongs to. counts: columns that change more often than the rest.
-- ignored: columns that no cached page depends on. hidden: statuses of rows that no guest sees.
CREATE PROCEDURE "change_log"."watch"(name text, key text = NULL, counts text[] = '{}', ignored text[] = '{}', hidden text[] = '{}')
LANGUAGE plpgsql AS $watch$
DECLARE
	content text;
	many constant int := 100;
	shown text := CASE WHEN hidden = '{}' THEN 'TRUE' ELSE format('status <> ALL (%L)', hidden) END;
	seen text := CASE WHEN hidden = '{}' THEN 'TRUE' ELSE format('(OLD.status <> ALL (%1$L) OR NEW.status <> ALL (%1$L))', hidden) END;
BEGIN
	SELECT string_agg(quote_ident(attname), ', ') INTO content FROM pg_attribute
		WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
			AND attname <> ALL (counts || ignored);
	INSERT INTO change_log.watched VALUES (name, counts, ignored)
		ON CONFLICT (table_name) DO UPDATE SET counts = excluded.counts, ignored = excluded.ignored;
	EXECUTE format($f$
		CREATE OR REPLACE FUNCTION change_log.%I() RETURNS trigger LANGUAGE plpgsql AS $b$
		BEGIN
			INSERT INTO change_log.entries (table_name, aspect, keys)
			SELECT %L, 'content', CASE WHEN count(*) <= %s THEN array_agg(key) END
			FROM (SELECT DISTINCT %s AS key FROM changed WHERE %s LIMIT %s) c HAVING count(*) > 0;
			RETURN NULL;
		END $b$ $f$, name || '_rows', name, many, coalesce(quote_ident(key), 'NULL::uuid'), shown, many + 1);
	EXECUTE format($f$
		CREATE OR REPLACE FUNCTION change_log.%I() RETURNS trigger LANGUAGE plpgsql AS $b$
		BEGIN
			INSERT INTO change_log.entries (table_name, aspect, keys) VALUES (%L, TG_ARGV[0], %s);
			RETURN NULL;
		END $b$ $f$, name || '_columns', name, CASE WHEN key IS NULL THEN 'NULL' ELSE format('ARRAY[OLD.%1$I, NEW.%1$I]', key) END);
	EXECUTE format('CREATE OR REPLACE TRIGGER change_log_insert AFTER INSERT ON public.%I REFERENCING NEW TABLE AS changed
		FOR EACH STATEMENT EXECUTE FUNCTION change_log.%I()', name, name || '_rows');
	EXECUTE format('CREATE OR REPLACE TRIGGER change_log_delete AFTER DELETE ON public.%I REFERENCING OLD TABLE AS changed
		FOR EACH STATEMENT EXECUTE FUNCTION change_log.%I()', name, name || '_rows');
	EXECUTE format('CREATE OR REPLACE TRIGGER change_log_content AFTER UPDATE OF %s ON public.%I
		FOR EACH ROW WHEN (%s) EXECUTE FUNCTION change_log.%I(''content'')', content, name, seen, name || '_columns');
	IF counts <> '{}' THEN
		EXECUTE format('CREATE OR REPLACE TRIGGER change_log_counts AFTER UPDATE OF %s ON public.%I
			FOR EACH ROW WHEN (%s) EXECUTE FUNCTION change_log.%I(''counts'')',
			(SELECT string_agg(quote_ident(c), ', ') FROM unnest(counts) c), name, seen, name || '_columns');
	END IF;
END $watch$;--> statement-breakpoint
CALL "change_log"."watch"('posts', 'id', counts => '{likes_count,reply_count,last_activity_at}', ignored => '{view_count,mentioned,review_hint}', hidden => '{draft,pending,rejected}');--> statement-breakpoint
CALL "change_log"."watch"('replies', 'post_id', counts => '{likes_count}', ignored => '{mentioned,review_hint}', hidden => '{pending,rejected}');--> statement-breakpoint
CALL "change_log"."watch"('likes', 'post_id');--> statement-breakpoint
CALL "change_log"."watch"('categories', 'id');--> statement-breakpoint
CALL "change_log"."watch"('sub_categories', 'id', counts => '{post_count}');--> statement-breakpoint
CALL "change_log"."watch"('users', 'id', counts => '{points}', ignored => '{email,email_verified_at,password_hash,phone,suspended_reason,presence_hidden,delete_after,delete_texts,terms_accepted_at}');--> statement-breakpoint
CALL "change_log"."watch"('point_entries', 'user_id');--> statement-breakpoint
CALL "change_log"."watch"('blogs', 'id', counts => '{comment_count}', hidden => '{draft}');--> statement-breakpoint
CALL "change_log"."watch"('blog_comments', 'blog_id');--> statement-breakpoint
CALL "change_log"."watch"('events', 'id', counts => '{interested_count,waiting_count}', ignored => '{queue_numbers}', hidden => '{draft}');--> statement-breakpoint
CALL "change_log"."watch"('event_interests', 'event_id', ignored => '{name,email,phone,company,note,remind,reminded_at,token_hash}');--> statement-breakpoint
CALL "change_log"."watch"('courses', 'id', hidden => '{draft}');--> statement-breakpoint
CALL "change_log"."watch"('course_modules', 'course_id');--> statement-breakpoint
CALL "change_log"."watch"('companies', 'id');--> statement-breakpoint
CALL "change_log"."watch"('company_people', 'company_id');--> statement-breakpoint
CALL "change_log"."watch"('brochures', 'company_id', counts => '{downloads}');--> statement-breakpoint
CALL "change_log"."watch"('documents', 'id');--> statement-breakpoint
CALL "change_log"."watch"('jobs', 'id', counts => '{application_count}', hidden => '{draft}');--> statement-breakpoint
CALL "change_log"."watch"('site_settings');--> statement-breakpoint
CALL "change_log"."watch"('switches');
