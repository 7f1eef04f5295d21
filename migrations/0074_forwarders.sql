CREATE TABLE "forwarders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"groups" text[] NOT NULL,
	"modes" text[] NOT NULL,
	"lanes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forwarders_address" UNIQUE("owner_id","email")
);
--> statement-breakpoint
ALTER TABLE "forwarders" ADD CONSTRAINT "forwarders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;