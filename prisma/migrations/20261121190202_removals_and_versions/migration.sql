-- CreateEnum
CREATE TYPE "removal_kind" AS ENUM ('deleted', 'hidden', 'suspended');

-- DropIndex
DROP INDEX "events_event_date_event_time_idx";

-- DropIndex
DROP INDEX "hymns_number_key";

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "hymns" ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "notice_comments" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "playlists" ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "versions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "hymn_id" UUID,
    "notice_id" UUID,
    "playlist_id" UUID,
    "event_id" UUID,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "made_by" UUID,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "removal_kind" NOT NULL,
    "hymn_id" UUID,
    "notice_id" UUID,
    "playlist_id" UUID,
    "event_id" UUID,
    "comment_id" UUID,
    "removed_by" UUID,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "places" JSONB,

    CONSTRAINT "removals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "versions_made_by_idx" ON "versions"("made_by");

-- CreateIndex
CREATE UNIQUE INDEX "versions_hymn_id_number_key" ON "versions"("hymn_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "versions_notice_id_number_key" ON "versions"("notice_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "versions_playlist_id_number_key" ON "versions"("playlist_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "versions_event_id_number_key" ON "versions"("event_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "removals_hymn_id_key" ON "removals"("hymn_id");

-- CreateIndex
CREATE UNIQUE INDEX "removals_notice_id_key" ON "removals"("notice_id");

-- CreateIndex
CREATE UNIQUE INDEX "removals_playlist_id_key" ON "removals"("playlist_id");

-- CreateIndex
CREATE UNIQUE INDEX "removals_event_id_key" ON "removals"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "removals_comment_id_key" ON "removals"("comment_id");

-- CreateIndex
CREATE INDEX "removals_kind_removed_at_id_idx" ON "removals"("kind", "removed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "removals_removed_by_idx" ON "removals"("removed_by");

-- CreateIndex
CREATE INDEX "events_event_date_event_time_id_idx" ON "events"("event_date", "event_time", "id");

-- CreateIndex
CREATE UNIQUE INDEX "hymns_number_key" ON "hymns"("number") WHERE (removed_at IS NULL);

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_hymn_id_fkey" FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "versions" ADD CONSTRAINT "versions_made_by_fkey" FOREIGN KEY ("made_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_hymn_id_fkey" FOREIGN KEY ("hymn_id") REFERENCES "hymns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_playlist_id_fkey" FOREIGN KEY ("playlist_id") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "notice_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_by_fkey" FOREIGN KEY ("removed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "versions"
  ADD CONSTRAINT "versions_of_one_thing" CHECK (num_nonnulls("hymn_id", "notice_id", "playlist_id", "event_id") = 1),
  ADD CONSTRAINT "versions_number_range" CHECK ("number" >= 1);

ALTER TABLE "removals"
  ADD CONSTRAINT "removals_of_one_thing" CHECK (num_nonnulls("hymn_id", "notice_id", "playlist_id", "event_id", "comment_id") = 1);

-- A row is out of sight exactly while a removal names it, whoever writes.
CREATE FUNCTION "show_unless_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named removals;
  since timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN named := OLD; ELSE named := NEW; since := NEW.removed_at; END IF;
  UPDATE hymns SET removed_at = since WHERE id = named.hymn_id;
  UPDATE notices SET removed_at = since WHERE id = named.notice_id;
  UPDATE playlists SET removed_at = since WHERE id = named.playlist_id;
  UPDATE events SET removed_at = since WHERE id = named.event_id;
  UPDATE notice_comments SET removed_at = since WHERE id = named.comment_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "removals_show_unless_removed" AFTER INSERT OR DELETE ON "removals"
  FOR EACH ROW EXECUTE FUNCTION "show_unless_removed"();
