-- Outside of a transaction: the table may be large.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "offers_untold_round" ON "offers" USING btree ("id") WHERE NOT told_round;
