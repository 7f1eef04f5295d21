CREATE TABLE "alert_feeds" (
	"address" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disruption_alerts" (
	"sender" text NOT NULL,
	"identifier" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disruption_alerts_sender_identifier_pk" PRIMARY KEY("sender","identifier")
);
--> statement-breakpoint
ALTER TABLE "disruptions" ADD COLUMN "alert_sender" text;--> statement-breakpoint
ALTER TABLE "disruptions" ADD COLUMN "alert_identifier" text;--> statement-breakpoint
ALTER TABLE "disruptions" ADD COLUMN "alert_sender_name" text;--> statement-breakpoint
ALTER TABLE "disruptions" ADD COLUMN "alert_severity" text;--> statement-breakpoint
CREATE INDEX "disruption_alerts_received" ON "disruption_alerts" USING btree ("received_at");
--> statement-breakpoint
CALL "change_log"."watch"('disruptions', 'id', ignored => '{expires_at,version,alert_sender,alert_identifier}');
