-- CreateEnum
CREATE TYPE "duty" AS ENUM ('pastoral', 'music', 'content');

-- CreateEnum
CREATE TYPE "consent_purpose" AS ENUM ('photos', 'mails');

-- CreateEnum
CREATE TYPE "prayer_status" AS ENUM ('new', 'praying', 'answered');

-- CreateEnum
CREATE TYPE "prayer_step_kind" AS ENUM ('read', 'claimed', 'released', 'answered', 'reopened', 'marked_urgent', 'unmarked_urgent', 'told_outcome');

-- AlterTable
ALTER TABLE "prayer_requests" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "asked_by" UUID,
ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "claimed_by" UUID,
ADD COLUMN     "is_urgent" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "outcome" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "status" "prayer_status" NOT NULL DEFAULT 'new',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "duties" "duty"[] DEFAULT ARRAY[]::"duty"[];

-- AlterTable
ALTER TABLE "role_changes" ADD COLUMN     "duty" "duty",
ADD COLUMN     "giver_id" UUID,
ALTER COLUMN "changed_by" SET DEFAULT '';

-- AlterTable
ALTER TABLE "versions" ADD COLUMN     "church_id" UUID;

-- CreateTable
CREATE TABLE "farewells" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "farewells_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "places" INTEGER,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "invited_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "confirmations" (
    "profile_id" UUID NOT NULL,
    "confirmed_by" UUID,
    "invitation_id" UUID,

    CONSTRAINT "confirmations_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "purpose" "consent_purpose" NOT NULL,
    "is_given" BOOLEAN NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "church" (
    "id" UUID NOT NULL,
    "facts" JSONB,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "church_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setup_codes" (
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setup_codes_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "prayer_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "request_id" UUID NOT NULL,
    "author_id" UUID,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prayer_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prayer_steps" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "request_id" UUID NOT NULL,
    "person_id" UUID,
    "kind" "prayer_step_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prayer_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_created_at_idx" ON "invitations"("created_at" DESC);

-- CreateIndex
CREATE INDEX "invitations_invited_by_idx" ON "invitations"("invited_by");

-- CreateIndex
CREATE INDEX "consents_profile_id_purpose_decided_at_idx" ON "consents"("profile_id", "purpose", "decided_at" DESC);

-- CreateIndex
CREATE INDEX "prayer_notes_request_id_created_at_id_idx" ON "prayer_notes"("request_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "prayer_notes_author_id_idx" ON "prayer_notes"("author_id");

-- CreateIndex
CREATE INDEX "prayer_steps_request_id_at_id_idx" ON "prayer_steps"("request_id", "at", "id");

-- CreateIndex
CREATE INDEX "prayer_steps_person_id_idx" ON "prayer_steps"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "prayer_steps_request_id_person_id_key" ON "prayer_steps"("request_id", "person_id") WHERE (kind = 'read'::prayer_step_kind);

-- CreateIndex
CREATE INDEX "prayer_requests_status_is_urgent_created_at_id_idx" ON "prayer_requests"("status", "is_urgent" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "prayer_requests_asked_by_idx" ON "prayer_requests"("asked_by");

-- CreateIndex
CREATE INDEX "prayer_requests_claimed_by_idx" ON "prayer_requests"("claimed_by");

-- CreateIndex
CREATE INDEX "confirmations_confirmed_by_idx" ON "confirmations"("confirmed_by");

-- CreateIndex
CREATE INDEX "confirmations_invitation_id_idx" ON "confirmations"("invitation_id");

-- CreateIndex
CREATE INDEX "role_changes_giver_id_idx" ON "role_changes"("giver_id");

-- CreateIndex
CREATE UNIQUE INDEX "versions_church_id_number_key" ON "versions"("church_id", "number");

-- AddForeignKey
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_giver_id_fkey" FOREIGN KEY ("giver_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "church"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prayer_requests" ADD CONSTRAINT "prayer_requests_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prayer_requests" ADD CONSTRAINT "prayer_requests_claimed_by_fkey" FOREIGN KEY ("claimed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prayer_notes" ADD CONSTRAINT "prayer_notes_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "prayer_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prayer_notes" ADD CONSTRAINT "prayer_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prayer_steps" ADD CONSTRAINT "prayer_steps_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "prayer_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prayer_steps" ADD CONSTRAINT "prayer_steps_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "profiles"
  ALTER COLUMN "duties" SET NOT NULL;

ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_operator_length" CHECK (char_length("changed_by") <= 200);

ALTER TABLE "farewells" ADD CONSTRAINT "farewells_email_length" CHECK (char_length("email") BETWEEN 3 AND 254);

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_label_length" CHECK (char_length("label") <= 100),
  ADD CONSTRAINT "invitations_places_range" CHECK ("places" BETWEEN 1 AND 1000),
  ADD CONSTRAINT "invitations_not_overfull" CHECK ("taken" >= 0 AND "taken" <= coalesce("places", "taken")),
  ADD CONSTRAINT "invitations_expire_later" CHECK ("expires_at" > "created_at");

ALTER TABLE "church"
  ADD CONSTRAINT "church_one_row" CHECK ("id" = '00000000-0000-4000-8000-000000000001'),
  ADD CONSTRAINT "church_facts_are_an_object" CHECK (jsonb_typeof("facts") = 'object' AND length("facts"::text) <= 200000),
  ADD CONSTRAINT "church_settings_are_an_object" CHECK (jsonb_typeof("settings") = 'object' AND length("settings"::text) <= 20000);

ALTER TABLE "prayer_requests"
  ADD CONSTRAINT "prayer_requests_outcome_length" CHECK (char_length("outcome") <= 1000),
  ADD CONSTRAINT "prayer_requests_answered_is_dated" CHECK (("status" = 'answered') = ("answered_at" IS NOT NULL)),
  ADD CONSTRAINT "prayer_requests_new_is_unclaimed" CHECK ("status" <> 'new' OR "claimed_at" IS NULL);

ALTER TABLE "prayer_notes"
  ADD CONSTRAINT "prayer_notes_content_length" CHECK (char_length("content") BETWEEN 1 AND 2000);

ALTER TABLE "versions"
  DROP CONSTRAINT "versions_of_one_thing",
  ADD CONSTRAINT "versions_of_one_thing"
    CHECK (num_nonnulls("hymn_id", "notice_id", "playlist_id", "event_id", "church_id") = 1);

ALTER TABLE "uploads"
  DROP CONSTRAINT "uploads_key_form",
  ADD CONSTRAINT "uploads_key_form" CHECK ("key" ~ '^(avatars|notices|church)/[a-z0-9/-]+\.(jpg|png|webp)$');

-- Whoever was here before the church could confirm people is one of its own.
UPDATE "profiles" SET "confirmed_at" = "created_at";

-- A house that has people and had an admin keeps one: two admins who demote each other at once wait for one another here.
CREATE FUNCTION "keep_an_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM former WHERE is_admin) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('keep an admin'));
  IF EXISTS (SELECT FROM profiles) AND NOT EXISTS (SELECT FROM profiles WHERE is_admin) THEN
    RAISE EXCEPTION 'the last admin stays: constraint "profiles_keep_an_admin"' USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_keep_an_admin';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "profiles_keep_an_admin_when_changed" AFTER UPDATE ON "profiles" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_an_admin"();
CREATE TRIGGER "profiles_keep_an_admin_when_deleted" AFTER DELETE ON "profiles" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_an_admin"();

-- What somebody decided stays as it was decided: another decision is another row.
CREATE FUNCTION "keep_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decision is not rewritten' USING ERRCODE = 'check_violation', CONSTRAINT = 'consents_stay_as_decided';
END
$$;

CREATE TRIGGER "consents_stay_as_decided" BEFORE UPDATE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION "keep_decisions"();

-- What the church says of itself is on every page: every process hears when it changes.
CREATE TRIGGER "church_tell_inserts" AFTER INSERT ON "church" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('id', '');
CREATE TRIGGER "church_tell_updates" AFTER UPDATE ON "church" REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('id', '');
CREATE TRIGGER "church_tell_deletes" AFTER DELETE ON "church" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('id', '');
CREATE TRIGGER "church_tell_truncates" AFTER TRUNCATE ON "church"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('id', '');
