CREATE INDEX "read_marks_old" ON "read_marks" USING btree ("read_until");--> statement-breakpoint
CREATE INDEX "notified_once_old" ON "notified_once" USING brin ("created_at");