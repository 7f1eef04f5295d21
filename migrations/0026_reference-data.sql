CREATE SCHEMA "reference";
--> statement-breakpoint
CREATE TABLE "reference"."hs_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference"."loads" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"rows" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference"."places" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"also" text[] NOT NULL,
	"country" text NOT NULL,
	"functions" text[] NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"importance" smallint NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "places_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE INDEX "hs_codes_words" ON "reference"."hs_codes" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hs_codes_each_word" ON "reference"."hs_codes" USING gin (string_to_array("words", ' '));--> statement-breakpoint
CREATE INDEX "places_words" ON "reference"."places" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_each_word" ON "reference"."places" USING gin (string_to_array("words", ' '));