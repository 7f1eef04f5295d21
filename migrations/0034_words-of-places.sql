-- The planner takes string_to_array for cheap and reads the whole table. PostgreSQL does not inline this function, and
-- uses the cost.
CREATE FUNCTION "reference"."words_of"(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS $$ BEGIN RETURN string_to_array(words, ' '); END $$;--> statement-breakpoint
DROP INDEX "reference"."hs_codes_each_word";--> statement-breakpoint
DROP INDEX "reference"."places_each_word";--> statement-breakpoint
CREATE INDEX "hs_codes_each_word" ON "reference"."hs_codes" USING gin (reference.words_of("words"));--> statement-breakpoint
CREATE INDEX "places_each_word" ON "reference"."places" USING gin (reference.words_of("words"));