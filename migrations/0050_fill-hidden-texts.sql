-- A rejected text was hidden if that was the last decision about it.
UPDATE "posts" p SET "hidden" = true WHERE p.status = 'rejected' AND 'content.hidden' = (
  SELECT l.action FROM "audit_log" l
  WHERE l.subject = 'post:' || p.id AND l.action IN ('content.hidden', 'content.rejected') ORDER BY l.at DESC, l.id DESC LIMIT 1);--> statement-breakpoint
UPDATE "replies" r SET "hidden" = true WHERE r.status = 'rejected' AND 'content.hidden' = (
  SELECT l.action FROM "audit_log" l
  WHERE l.subject = 'reply:' || r.id AND l.action IN ('content.hidden', 'content.rejected') ORDER BY l.at DESC, l.id DESC LIMIT 1);
