-- Outside of a transaction: the portal takes requests meanwhile.
-- The forms of contract/freight/place-filter.ts. Names are also listed in capitals where they could be a code.
CREATE OR REPLACE FUNCTION "freight_places"(place jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS $$ BEGIN RETURN ARRAY(
  SELECT DISTINCT named.form FROM (
    SELECT unnest(ARRAY[place->>'country', place->>'unlocode', place->>'iata']) AS form
    UNION ALL
    SELECT CASE WHEN name ~ '^[A-Za-z]{3}$|^[A-Za-z]{5}$' THEN upper(name) ELSE lower(name) END
    FROM unnest(ARRAY[place->>'name', place->>'city', place->'address'->>'city']) AS name
    UNION ALL
    SELECT code.country || '-' || left(upper(regexp_replace(code.postal, '[^[:alnum:]]', '', 'g')), characters)
    FROM (VALUES (place->>'country', place->>'postalCode'),
      (place->'address'->>'country', place->'address'->>'postalCode')) AS code (country, postal),
      generate_series(1, 2) AS characters
  ) named WHERE named.form <> '');
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_origin_places" ON "freight_requests" USING gin (freight_places("freight"->'origin'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "freight_requests_destination_places" ON "freight_requests" USING gin (freight_places("freight"->'destination'));
