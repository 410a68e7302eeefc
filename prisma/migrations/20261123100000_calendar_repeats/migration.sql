-- AlterTable
ALTER TABLE "events" ADD COLUMN     "end_time" TIME(0),
ADD COLUMN     "ends_next_day" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "exception_changes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "going_closes" INTEGER,
ADD COLUMN     "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_day" DATE,
ADD COLUMN     "map_link" TEXT,
ADD COLUMN     "picture" TEXT,
ADD COLUMN     "place" TEXT,
ADD COLUMN     "places" INTEGER,
ADD COLUMN     "rule" TEXT,
ADD COLUMN     "split_at" TIMESTAMP(0),
ADD COLUMN     "split_from" UUID;

-- CreateTable
CREATE TABLE "event_exceptions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "is_removed" BOOLEAN NOT NULL DEFAULT false,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "event_date" DATE NOT NULL,
    "event_time" TIME(0) NOT NULL,
    "end_time" TIME(0),
    "ends_next_day" BOOLEAN NOT NULL DEFAULT false,
    "place" TEXT,
    "map_link" TEXT,
    "picture" TEXT,
    "places" INTEGER,
    "going_closes" INTEGER,
    "members_only" BOOLEAN NOT NULL DEFAULT false,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_exceptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendances" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attendances_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "occurrence_playlists" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "playlist_id" UUID NOT NULL,
    "event_id" UUID,
    "original_start" TIMESTAMP(0) NOT NULL,

    CONSTRAINT "occurrence_playlists_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_exceptions_event_date_idx" ON "event_exceptions"("event_date");

-- CreateIndex
CREATE INDEX "event_exceptions_picture_idx" ON "event_exceptions"("picture");

-- CreateIndex
CREATE UNIQUE INDEX "event_exceptions_event_id_original_start_key" ON "event_exceptions"("event_id", "original_start");

-- CreateIndex
CREATE INDEX "attendances_profile_id_idx" ON "attendances"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "attendances_event_id_original_start_profile_id_key" ON "attendances"("event_id", "original_start", "profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "occurrence_playlists_playlist_id_key" ON "occurrence_playlists"("playlist_id");

-- CreateIndex
CREATE INDEX "occurrence_playlists_event_id_original_start_idx" ON "occurrence_playlists"("event_id", "original_start");

-- CreateIndex
CREATE INDEX "events_series_idx" ON "events"("event_date", "last_day") WHERE (rule IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_picture_idx" ON "events"("picture");

-- CreateIndex
CREATE UNIQUE INDEX "events_split_from_split_at_key" ON "events"("split_from", "split_at");

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_split_from_fkey" FOREIGN KEY ("split_from") REFERENCES "events"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_exceptions" ADD CONSTRAINT "event_exceptions_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occurrence_playlists" ADD CONSTRAINT "occurrence_playlists_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occurrence_playlists" ADD CONSTRAINT "occurrence_playlists_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema cannot say. An event and an exception of one hold the same of an occurrence.
DO $$
DECLARE
  held text;
BEGIN
  FOREACH held IN ARRAY ARRAY['events', 'event_exceptions'] LOOP
    EXECUTE format('ALTER TABLE %1$I
      ADD CONSTRAINT %2$I CHECK (ends_next_day OR end_time IS NULL OR end_time > event_time),
      ADD CONSTRAINT %3$I CHECK (NOT ends_next_day OR end_time IS NOT NULL),
      ADD CONSTRAINT %4$I CHECK (char_length(place) BETWEEN 1 AND 200),
      ADD CONSTRAINT %5$I CHECK (map_link LIKE ''https://%%'' AND char_length(map_link) <= 2000),
      ADD CONSTRAINT %6$I CHECK (char_length(picture) BETWEEN 1 AND 200),
      ADD CONSTRAINT %7$I CHECK (places BETWEEN 1 AND 100000),
      ADD CONSTRAINT %8$I CHECK (going_closes BETWEEN 0 AND 43200)',
      held, held || '_end_after_start', held || '_next_day_has_an_end', held || '_place_length', held || '_map_link_https',
      held || '_picture_length', held || '_places_range', held || '_going_closes_range');
  END LOOP;
END
$$;

ALTER TABLE "event_exceptions"
  ADD CONSTRAINT "event_exceptions_title_length" CHECK (char_length("title") BETWEEN 3 AND 200),
  ADD CONSTRAINT "event_exceptions_description_length" CHECK (char_length("description") <= 2000),
  ADD CONSTRAINT "event_exceptions_date_range" CHECK ("event_date" BETWEEN DATE '2000-01-01' AND DATE '2200-01-01');

ALTER TABLE "events"
  ADD CONSTRAINT "events_rule_form" CHECK ("rule" ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[-0-9A-Z,]+)*$' AND char_length("rule") <= 200),
  ADD CONSTRAINT "events_last_day_of_a_series" CHECK ("last_day" IS NULL OR ("rule" IS NOT NULL AND "last_day" BETWEEN "event_date" AND DATE '2200-01-01')),
  ADD CONSTRAINT "events_split_is_whole" CHECK ("split_from" IS NULL OR "split_at" IS NOT NULL);

-- An exception belongs to an event that repeats.
CREATE FUNCTION "check_exception_of_series"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM events WHERE id = NEW.event_id AND rule IS NOT NULL) THEN
    RAISE EXCEPTION 'a single event has no exceptions: constraint "event_exceptions_of_a_series"' USING ERRCODE = 'check_violation', CONSTRAINT = 'event_exceptions_of_a_series';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "event_exceptions_of_a_series" AFTER INSERT OR UPDATE OF "event_id" ON "event_exceptions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_exception_of_series"();

-- An event that stops repeating has lost its exceptions before.
CREATE FUNCTION "check_series_without_exceptions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM event_exceptions WHERE event_id = NEW.id) THEN
    RAISE EXCEPTION 'a single event has no exceptions: constraint "event_exceptions_of_a_series"' USING ERRCODE = 'check_violation', CONSTRAINT = 'event_exceptions_of_a_series';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "events_without_exceptions" AFTER UPDATE OF "rule" ON "events"
  FOR EACH ROW WHEN (NEW.rule IS NULL AND OLD.rule IS NOT NULL) EXECUTE FUNCTION "check_series_without_exceptions"();

-- Every process is notified of what changes in the calendar.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES ('event_exceptions', 'event_id'), ('attendances', 'event_id'), ('occurrence_playlists', 'playlist_id'))
    AS listed (name, subject) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, '''')', told.name || '_tell_inserts', told.name, told.subject);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, '''')', told.name || '_tell_updates', told.name, told.subject);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, '''')', told.name || '_tell_deletes', told.name, told.subject);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, '''')', told.name || '_tell_truncates', told.name, told.subject);
  END LOOP;
END
$$;

-- Pictures of events are files of their own folder.
ALTER TABLE "uploads"
  DROP CONSTRAINT "uploads_key_form",
  ADD CONSTRAINT "uploads_key_form" CHECK ("key" ~ '^(avatars|notices|church|events)/[a-z0-9/-]+\.(jpg|png|webp)$');
