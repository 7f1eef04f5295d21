CREATE SCHEMA "screening";
--> statement-breakpoint
CREATE TABLE "screening_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"birth_year" integer,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"lists" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening"."entries" (
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"kind" text,
	"programmes" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"births" text[] NOT NULL,
	CONSTRAINT "entries_source_entry_pk" PRIMARY KEY("source","entry")
);
--> statement-breakpoint
CREATE TABLE "screening"."lists" (
	"source" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"published_on" date NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"imported_by" text NOT NULL,
	"entries" integer NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening"."names" (
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "names_source_entry_name_pk" PRIMARY KEY("source","entry","name")
);
--> statement-breakpoint
CREATE TABLE "screening"."words" (
	"word" text PRIMARY KEY NOT NULL,
	"consonants" text NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screening_decisions" ADD CONSTRAINT "screening_decisions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_decisions_of_owner" ON "screening_decisions" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "names_keys" ON "screening"."names" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "words_alike" ON "screening"."words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "words_consonants" ON "screening"."words" USING btree ("consonants");