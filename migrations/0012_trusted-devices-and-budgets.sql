ALTER TABLE "trusted_devices" DROP CONSTRAINT "trusted_devices_pkey";--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "trusted_devices" SET "id" = gen_random_uuid();--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_token_hash" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_trusted_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."trusted_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
-- A device and the session that trusted it were stored in one transaction, so they have the same creation time.
UPDATE "sessions" s SET "device_id" = d."id" FROM "trusted_devices" d WHERE d."user_id" = s."user_id" AND d."created_at" = s."created_at";--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_link_hash" UNIQUE("link_hash");--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "budget" text;--> statement-breakpoint
UPDATE "sign_in_challenges" SET "budget" = "email";--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ALTER COLUMN "budget" SET NOT NULL;
