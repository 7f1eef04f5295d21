DROP INDEX "freight_requests_closing";--> statement-breakpoint
DROP INDEX "freight_requests_fewest_offers";--> statement-breakpoint
CREATE INDEX "freight_requests_closing" ON "freight_requests" USING btree ("state","offers_until","post_id");--> statement-breakpoint
CREATE INDEX "freight_requests_fewest_offers" ON "freight_requests" USING btree ("state","offers_count","post_id");