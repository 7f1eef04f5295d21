-- Addresses at international domains get the form in which they are looked up: the domain in ASCII (RFC 3492). An address that
-- exists in both forms stays as it is.
CREATE FUNCTION pg_temp.ascii_label(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  codes int[] := ARRAY(SELECT ascii(letter) FROM regexp_split_to_table(label, '') WITH ORDINALITY parts(letter, place) ORDER BY place);
  written text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic int := length(written);
  handled int := basic;
  n int := 128; bias int := 72; delta bigint := 0;
  q bigint; k int; t int; code int;
BEGIN
  IF basic = length(label) THEN RETURN label; END IF;
  IF basic > 0 THEN written := written || '-'; END IF;
  WHILE handled < length(label) LOOP
    SELECT min(c) INTO code FROM unnest(codes) c WHERE c >= n;
    delta := delta + (code - n)::bigint * (handled + 1);
    n := code;
    FOREACH code IN ARRAY codes LOOP
      IF code < n THEN delta := delta + 1; END IF;
      CONTINUE WHEN code <> n;
      q := delta; k := 36;
      LOOP
        t := least(greatest(k - bias, 1), 26);
        EXIT WHEN q < t;
        written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', (t + (q - t) % (36 - t))::int + 1, 1);
        q := (q - t) / (36 - t); k := k + 36;
      END LOOP;
      written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', q::int + 1, 1);
      delta := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
      delta := delta + delta / (handled + 1);
      k := 0;
      WHILE delta > 455 LOOP delta := delta / 35; k := k + 36; END LOOP;
      bias := k + (36 * delta / (delta + 38))::int;
      delta := 0; handled := handled + 1;
    END LOOP;
    delta := delta + 1; n := n + 1;
  END LOOP;
  RETURN 'xn--' || written;
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.ascii_address(address text) RETURNS text LANGUAGE sql AS $$
  SELECT substring(address FROM '^(.*@)') || string_agg(pg_temp.ascii_label(label), '.' ORDER BY place)
  FROM regexp_split_to_table(substring(address FROM '@([^@]*)$'), '\.') WITH ORDINALITY parts(label, place)
$$;--> statement-breakpoint
UPDATE "users" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]'
  AND NOT EXISTS (SELECT 1 FROM "users" other WHERE other."email" = pg_temp.ascii_address("users"."email"));--> statement-breakpoint
UPDATE "staff_invitations" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]'
  AND NOT EXISTS (SELECT 1 FROM "staff_invitations" other WHERE other."email" = pg_temp.ascii_address("staff_invitations"."email"));--> statement-breakpoint
UPDATE "invitation_refusals" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]'
  AND NOT EXISTS (SELECT 1 FROM "invitation_refusals" other WHERE other."requester_id" = "invitation_refusals"."requester_id"
    AND other."email" = pg_temp.ascii_address("invitation_refusals"."email"));--> statement-breakpoint
UPDATE "freight_invitations" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]'
  AND NOT EXISTS (SELECT 1 FROM "freight_invitations" other WHERE other."post_id" = "freight_invitations"."post_id"
    AND other."email" = pg_temp.ascii_address("freight_invitations"."email"));--> statement-breakpoint
UPDATE "event_interests" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]'
  AND NOT EXISTS (SELECT 1 FROM "event_interests" other WHERE other."event_id" = "event_interests"."event_id"
    AND other."email" = pg_temp.ascii_address("event_interests"."email"));--> statement-breakpoint
UPDATE "job_applications" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]';--> statement-breakpoint
UPDATE "course_enquiries" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]';--> statement-breakpoint
UPDATE "company_enquiries" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]';--> statement-breakpoint
UPDATE "companies" SET "email" = pg_temp.ascii_address("email") WHERE "email" ~ '@.*[^\x01-\x7f]';
