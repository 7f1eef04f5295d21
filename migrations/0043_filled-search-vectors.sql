-- Outside of a transaction: one that locked all these tables would deadlock with requests that use several of them.
-- The same vectors as before, for half of the time: translate() compares each character with each punctuation mark. The
-- expression of a generated column can't change without writing the table again, and a trigger can. The triggers come
-- first, so that no row is written without a vector; a generated column replaces what they compute.
CREATE OR REPLACE FUNCTION "fill_search_vector"() RETURNS trigger LANGUAGE plpgsql AS $fill$
BEGIN
	NEW.search_vector := to_tsvector('simple', regexp_replace(NEW.search_text, '[-.,;:!?/\\_()[\]{}<>|"''~@#$%^&*+=]', ' ', 'g'));
	RETURN NEW;
END $fill$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "blogs" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "brochures" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "brochures" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "jobs" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "courses" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "companies" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "events" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "posts" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_search_vector" BEFORE INSERT OR UPDATE OF "search_text", "search_vector" ON "users" FOR EACH ROW EXECUTE FUNCTION "fill_search_vector"();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_vector" DROP EXPRESSION IF EXISTS;
