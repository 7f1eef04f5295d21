CREATE TABLE "disruption_responses" (
	"disruption_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_confirmation" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disruption_responses_disruption_id_user_id_pk" PRIMARY KEY("disruption_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "disruptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"origin" text,
	"origin_country" text,
	"destination" text,
	"destination_country" text,
	"carrier" text NOT NULL,
	"title" text NOT NULL,
	"details" text NOT NULL,
	"source_url" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disruption_responses" ADD CONSTRAINT "disruption_responses_disruption_id_disruptions_id_fk" FOREIGN KEY ("disruption_id") REFERENCES "public"."disruptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disruption_responses" ADD CONSTRAINT "disruption_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disruptions" ADD CONSTRAINT "disruptions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disruption_responses_of_user" ON "disruption_responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disruptions_newest" ON "disruptions" USING btree ("created_at","id") WHERE ended_at IS NULL AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "disruptions_ended" ON "disruptions" USING btree ("created_at","id") WHERE ended_at IS NOT NULL AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "disruptions_over" ON "disruptions" USING btree ("ended_at") WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "disruptions_expiring" ON "disruptions" USING btree ("expires_at") WHERE ended_at IS NULL AND removed_at IS NULL;--> statement-breakpoint
CREATE INDEX "disruptions_of_author" ON "disruptions" USING btree ("author_id");