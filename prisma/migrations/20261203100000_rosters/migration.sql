-- CreateEnum
CREATE TYPE "assignment_status" AS ENUM ('draft', 'asked', 'yes', 'no', 'out');

-- CreateEnum
CREATE TYPE "servant_link_kind" AS ENUM ('answer', 'calendar');

-- CreateEnum
CREATE TYPE "order_item_kind" AS ENUM ('item', 'songs');

-- CreateTable
CREATE TABLE "serving_teams" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL,

    CONSTRAINT "serving_teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_leaders" (
    "team_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "given_by" UUID,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_leaders_pkey" PRIMARY KEY ("team_id","profile_id")
);

-- CreateTable
CREATE TABLE "positions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "order_index" INTEGER NOT NULL,

    CONSTRAINT "positions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "servants" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "is_adult" BOOLEAN NOT NULL DEFAULT false,
    "guardian_confirmed_by" UUID,
    "guardian_confirmed_at" TIMESTAMPTZ(3),
    "away_known_until" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "servants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "qualifications" (
    "servant_id" UUID NOT NULL,
    "position_id" UUID NOT NULL,

    CONSTRAINT "qualifications_pkey" PRIMARY KEY ("servant_id","position_id")
);

-- CreateTable
CREATE TABLE "absences" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "servant_id" UUID NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,

    CONSTRAINT "absences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "needs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "original_start" TIMESTAMP(0),
    "position_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "needs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assignments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "position_id" UUID NOT NULL,
    "servant_id" UUID,
    "status" "assignment_status" NOT NULL DEFAULT 'draft',
    "asked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answered_day" DATE,
    "note" TEXT NOT NULL DEFAULT '',
    "offered_at" TIMESTAMPTZ(3),
    "replaces" UUID,
    "overrode" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "known_state" TEXT,
    "told_status" "assignment_status",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "servant_links" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "servant_id" UUID NOT NULL,
    "kind" "servant_link_kind" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "servant_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "original_start" TIMESTAMP(0),
    "order_index" INTEGER NOT NULL,
    "kind" "order_item_kind" NOT NULL DEFAULT 'item',
    "title" TEXT NOT NULL,
    "minutes" INTEGER,
    "who" TEXT NOT NULL DEFAULT '',
    "position_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "team_leaders_profile_id_idx" ON "team_leaders"("profile_id");

-- CreateIndex
CREATE INDEX "team_leaders_given_by_idx" ON "team_leaders"("given_by");

-- CreateIndex
CREATE INDEX "positions_team_id_idx" ON "positions"("team_id");

-- CreateIndex
CREATE UNIQUE INDEX "servants_profile_id_key" ON "servants"("profile_id");

-- CreateIndex
CREATE INDEX "servants_guardian_confirmed_by_idx" ON "servants"("guardian_confirmed_by");

-- CreateIndex
CREATE INDEX "qualifications_position_id_idx" ON "qualifications"("position_id");

-- CreateIndex
CREATE UNIQUE INDEX "absences_servant_id_first_day_last_day_key" ON "absences"("servant_id", "first_day", "last_day");

-- CreateIndex
CREATE INDEX "needs_position_id_idx" ON "needs"("position_id");

-- CreateIndex
CREATE UNIQUE INDEX "needs_series_key" ON "needs"("event_id", "position_id") WHERE (original_start IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "needs_day_key" ON "needs"("event_id", "original_start", "position_id") WHERE (original_start IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "assignments_replaces_key" ON "assignments"("replaces");

-- CreateIndex
CREATE INDEX "assignments_original_start_idx" ON "assignments"("original_start");

-- CreateIndex
CREATE INDEX "assignments_position_id_idx" ON "assignments"("position_id");

-- CreateIndex
CREATE INDEX "assignments_servant_id_original_start_idx" ON "assignments"("servant_id", "original_start");

-- CreateIndex
CREATE UNIQUE INDEX "assignments_once_key" ON "assignments"("event_id", "original_start", "position_id", "servant_id");

-- CreateIndex
CREATE UNIQUE INDEX "servant_links_token_hash_key" ON "servant_links"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "servant_links_servant_id_kind_key" ON "servant_links"("servant_id", "kind");

-- CreateIndex
CREATE INDEX "order_items_position_id_idx" ON "order_items"("position_id");

-- AddForeignKey
ALTER TABLE "team_leaders" ADD CONSTRAINT "team_leaders_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "serving_teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_leaders" ADD CONSTRAINT "team_leaders_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_leaders" ADD CONSTRAINT "team_leaders_given_by_fkey" FOREIGN KEY ("given_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "positions" ADD CONSTRAINT "positions_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "serving_teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "servants" ADD CONSTRAINT "servants_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "servants" ADD CONSTRAINT "servants_guardian_confirmed_by_fkey" FOREIGN KEY ("guardian_confirmed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_servant_id_fkey" FOREIGN KEY ("servant_id") REFERENCES "servants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absences" ADD CONSTRAINT "absences_servant_id_fkey" FOREIGN KEY ("servant_id") REFERENCES "servants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "needs" ADD CONSTRAINT "needs_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "needs" ADD CONSTRAINT "needs_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_servant_id_fkey" FOREIGN KEY ("servant_id") REFERENCES "servants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_replaces_fkey" FOREIGN KEY ("replaces") REFERENCES "assignments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "servant_links" ADD CONSTRAINT "servant_links_servant_id_fkey" FOREIGN KEY ("servant_id") REFERENCES "servants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What the schema cannot say.
ALTER TABLE "serving_teams"
  ADD CONSTRAINT "serving_teams_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "serving_teams_order_index_range" CHECK ("order_index" >= 0);
ALTER TABLE "positions"
  ADD CONSTRAINT "positions_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "positions_order_index_range" CHECK ("order_index" >= 0);
ALTER TABLE "servants"
  ADD CONSTRAINT "servants_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "servants_phone_length" CHECK (char_length("phone") <= 11),
  ADD CONSTRAINT "servants_guardian_is_dated" CHECK ("guardian_confirmed_by" IS NULL OR "guardian_confirmed_at" IS NOT NULL);
ALTER TABLE "absences"
  ADD CONSTRAINT "absences_days_check" CHECK ("last_day" >= "first_day" AND "last_day" - "first_day" <= 400);
ALTER TABLE "needs"
  ADD CONSTRAINT "needs_count_check" CHECK ("count" BETWEEN 0 AND 20);
ALTER TABLE "assignments"
  ADD CONSTRAINT "assignments_asked_check" CHECK (("status" = 'draft') = ("asked_at" IS NULL)),
  ADD CONSTRAINT "assignments_answered_check"
    CHECK ("status" NOT IN ('yes', 'no') OR ("answered_at" IS NOT NULL AND "answered_day" IS NOT NULL)),
  ADD CONSTRAINT "assignments_offered_check" CHECK ("offered_at" IS NULL OR "status" IN ('no', 'out')),
  ADD CONSTRAINT "assignments_replaces_another" CHECK ("replaces" <> "id"),
  ADD CONSTRAINT "assignments_note_length" CHECK (char_length("note") <= 300),
  ADD CONSTRAINT "assignments_overrode_count" CHECK (cardinality("overrode") <= 10),
  ADD CONSTRAINT "assignments_known_state_length" CHECK (char_length("known_state") <= 300);
ALTER TABLE "servant_links"
  ADD CONSTRAINT "servant_links_expiry_check" CHECK (("kind" = 'answer') = ("expires_at" IS NOT NULL));
ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_place_key" UNIQUE NULLS NOT DISTINCT ("event_id", "original_start", "order_index")
    DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT "order_items_order_index_range" CHECK ("order_index" BETWEEN 0 AND 99),
  ADD CONSTRAINT "order_items_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  ADD CONSTRAINT "order_items_minutes_range" CHECK ("minutes" BETWEEN 0 AND 600),
  ADD CONSTRAINT "order_items_who_length" CHECK (char_length("who") <= 100),
  ADD CONSTRAINT "order_items_note_length" CHECK (char_length("note") <= 500);

-- The one rule of who may serve on a day: from eighteen on; from twelve on with a guardian's consent; a person without a
-- birth date, if somebody said that they are eighteen. The consent of an account under sixteen is the account's, which
-- the team confirms and withdraws; everybody else's stands with the servant. It takes columns and not a row, as
-- takes_part does.
CREATE FUNCTION "may_serve"("person" uuid, "is_adult" boolean, "guardian_at" timestamptz, "day" date)
  RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  born date;
BEGIN
  SELECT greatest(birth_date, younger_birth_date) INTO born FROM profiles WHERE id = person;
  IF born IS NULL THEN RETURN is_adult OR guardian_at IS NOT NULL; END IF;
  IF born <= day - interval '18 years' THEN RETURN true; END IF;
  IF born > day - interval '12 years' THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM guardian_consents c WHERE c.profile_id = person AND c.withdrawn_at IS NULL)
    OR (born <= day - interval '16 years' AND guardian_at IS NOT NULL);
END
$$;

-- Whoever is planned, asked or says yes may serve on that day. What only leaves a person's name where it was does not ask.
CREATE FUNCTION "require_serving_age"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  servant record;
BEGIN
  IF NEW.servant_id IS NULL OR NEW.status IN ('no', 'out') THEN RETURN NEW; END IF;
  SELECT profile_id, is_adult, guardian_confirmed_at INTO servant FROM servants WHERE id = NEW.servant_id FOR SHARE;
  -- A consent that is being withdrawn is withdrawn before, or finds this row.
  PERFORM FROM profiles WHERE id = servant.profile_id FOR SHARE;
  IF NOT may_serve(servant.profile_id, servant.is_adult, servant.guardian_confirmed_at, NEW.original_start::date) THEN
    RAISE EXCEPTION 'an adult, or a guardian comes first: constraint "assignments_age"' USING ERRCODE = 'check_violation', CONSTRAINT = 'assignments_age';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "assignments_age" BEFORE INSERT OR UPDATE OF "servant_id", "status", "original_start" ON "assignments"
  FOR EACH ROW EXECUTE FUNCTION "require_serving_age"();

-- Ends the duties from a day on of a person who may not serve any more: a draft goes, and who was asked is taken out, which
-- the leaders see. Triggers, which do not know the church's time zone, begin a day earlier.
CREATE FUNCTION "end_duties"("ended" uuid, "since" date) RETURNS void LANGUAGE sql AS $$
  WITH coming AS (
    SELECT a.id FROM assignments a JOIN servants s ON s.id = a.servant_id
    WHERE s.id = $1 AND a.status IN ('draft', 'asked', 'yes') AND a.original_start >= $2
      AND NOT may_serve(s.profile_id, s.is_adult, s.guardian_confirmed_at, a.original_start::date)
  ), drafts AS (
    DELETE FROM assignments a USING coming WHERE a.id = coming.id AND a.status = 'draft'
  )
  UPDATE assignments a SET status = 'out' FROM coming WHERE a.id = coming.id AND a.status <> 'draft'
$$;

CREATE FUNCTION "end_duties_without_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_duties(id, coalesce(NEW.withdrawn_at::date, CURRENT_DATE) - 1) FROM servants WHERE profile_id = OLD.profile_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "guardian_consents_end_duties" AFTER UPDATE OF "withdrawn_at" OR DELETE ON "guardian_consents"
  FOR EACH ROW EXECUTE FUNCTION "end_duties_without_consent"();

CREATE FUNCTION "end_duties_of_servant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_duties(NEW.id, CURRENT_DATE - 1);
  RETURN NULL;
END
$$;

CREATE TRIGGER "servants_end_duties" AFTER UPDATE OF "is_adult", "guardian_confirmed_at", "profile_id" ON "servants"
  FOR EACH ROW EXECUTE FUNCTION "end_duties_of_servant"();

CREATE FUNCTION "end_duties_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_duties(id, CURRENT_DATE - 1) FROM servants WHERE profile_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "profiles_end_duties" AFTER UPDATE OF "birth_date", "younger_birth_date" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "end_duties_of_profile"();

-- Past rosters keep that somebody served, and nothing that a deleted person wrote.
CREATE FUNCTION "forget_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments SET note = '' WHERE servant_id = OLD.id AND note <> '';
  RETURN OLD;
END
$$;

CREATE TRIGGER "servants_forget_notes" BEFORE DELETE ON "servants"
  FOR EACH ROW EXECUTE FUNCTION "forget_notes"();

-- Whether a day has something to show is part of pages that are the same for everyone. An answer changes none of them.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('assignments', 'event_id', 'servant_id,status,answered_at,answered_day,note,offered_at,replaces,overrode,known_state,told_status'),
    ('order_items', 'event_id', '')
  ) AS listed (name, subject, silent) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_inserts', told.name, told.subject, told.silent);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_updates', told.name, told.subject, told.silent);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_deletes', told.name, told.subject, told.silent);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%L, %L)', told.name || '_tell_truncates', told.name, told.subject, told.silent);
  END LOOP;
END
$$;
