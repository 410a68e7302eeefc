-- AlterTable
ALTER TABLE "events" ADD COLUMN "is_for_visitors" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'event';

-- What the schema cannot say.
ALTER TABLE "events"
  ADD CONSTRAINT "events_kind" CHECK ("kind" IN ('event', 'service')),
  ADD CONSTRAINT "events_for_visitors_are_services" CHECK ("kind" = 'service' OR NOT "is_for_visitors");

-- The services were a list among the church's facts. Each becomes a weekly series, from its first planned playlist on, or
-- from the beginning of the month in which the list was last saved.
CREATE TEMPORARY TABLE "church_clock" ON COMMIT DROP AS
SELECT coalesce(
  (SELECT name FROM church JOIN pg_timezone_names ON name = facts->>'timeZone'), 'America/Sao_Paulo') AS zone;

CREATE TEMPORARY TABLE "listed_services" ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, position, weekday, (item->>'starts')::time AS starts, (item->>'ends')::time AS ends,
  btrim(coalesce(item->>'name', '')) AS name, left(nullif(btrim(item->>'about'), ''), 2000) AS about,
  date_trunc('month', least(updated_at, now()) AT TIME ZONE zone)::date AS month
FROM church
  CROSS JOIN church_clock
  CROSS JOIN jsonb_array_elements(CASE jsonb_typeof(facts->'services') WHEN 'array' THEN facts->'services' ELSE '[]' END)
    WITH ORDINALITY AS listed (item, position)
  JOIN unnest(ARRAY['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    WITH ORDINALITY AS days (day, weekday) ON day = item->>'weekday'
WHERE item->>'starts' ~ '^([01]\d|2[0-3]):[0-5]\d$' AND item->>'ends' ~ '^([01]\d|2[0-3]):[0-5]\d$';

-- Those of one minute stay in their order, which is that of `created_at`.
INSERT INTO "events" (
  "id", "kind", "title", "description", "event_date", "event_time", "end_time", "rule", "created_at", "updated_at")
SELECT id, 'service', left(CASE WHEN char_length(name) >= 3 THEN name ELSE btrim('Culto ' || name) END, 200), about,
  least(
    month + ((weekday - 1 - extract(dow FROM month)::int + 7) % 7)::int,
    (SELECT min(original_start)::date FROM occurrence_playlists
     WHERE event_id IS NULL AND extract(dow FROM original_start) = weekday - 1 AND original_start::time = starts)),
  starts, CASE WHEN ends > starts THEN ends END,
  'FREQ=WEEKLY;BYDAY=' || (ARRAY['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[weekday],
  now() + position * interval '1 ms', now()
FROM listed_services;

-- The list stays for the former release, which drops the mark when it saves: then the calendar takes over its list again.
UPDATE "church" SET "facts" = "facts" || '{"servicesAreDates": true}' WHERE jsonb_typeof("facts") = 'object';

-- The former release plans a playlist for a service by its start alone, and divides a series without knowing of services.
CREATE FUNCTION "find_service_at"(start timestamp) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM events
  WHERE kind = 'service' AND removed_at IS NULL AND event_time = start::time AND event_date <= start::date
    AND CASE WHEN rule IS NULL THEN event_date = start::date
      ELSE coalesce(last_day >= start::date, true)
        AND rule ~ ('BYDAY=([A-Z,]+,)?' || (ARRAY['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[extract(dow FROM start)::int + 1]) END
  ORDER BY created_at, id LIMIT 1
$$;

CREATE FUNCTION "name_the_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.event_id := find_service_at(NEW.original_start);
  RETURN NEW;
END
$$;

CREATE TRIGGER "occurrence_playlists_name_the_service" BEFORE INSERT OR UPDATE ON "occurrence_playlists"
  FOR EACH ROW WHEN (NEW.event_id IS NULL) EXECUTE FUNCTION "name_the_service"();

CREATE FUNCTION "divide_a_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT kind, is_for_visitors INTO STRICT NEW.kind, NEW.is_for_visitors FROM events WHERE id = NEW.split_from;
  RETURN NEW;
END
$$;

CREATE TRIGGER "events_divide_a_service" BEFORE INSERT ON "events"
  FOR EACH ROW WHEN (NEW.split_from IS NOT NULL) EXECUTE FUNCTION "divide_a_service"();

-- A playlist that was played at a service which is no longer held keeps its day; one that is planned for none has none.
UPDATE "occurrence_playlists" SET "event_id" = find_service_at("original_start") WHERE "event_id" IS NULL;

WITH played AS (
  INSERT INTO "events" ("kind", "title", "event_date", "event_time", "updated_at")
  SELECT DISTINCT 'service', 'Culto', original_start::date, original_start::time, now() FROM occurrence_playlists
  WHERE event_id IS NULL AND original_start < now() AT TIME ZONE (SELECT zone FROM church_clock)
  RETURNING id, event_date + event_time AS start
)
UPDATE "occurrence_playlists" SET "event_id" = played.id FROM played WHERE "event_id" IS NULL AND "original_start" = played.start;

DELETE FROM "occurrence_playlists" WHERE "event_id" IS NULL;
