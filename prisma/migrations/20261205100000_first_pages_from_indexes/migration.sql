-- CreateIndex
-- All that the list of people shows, in its order, so that a page reads no row, and a search passes quickly over those whom
-- it does not find. The longest that the app writes into all of it together fits into an index, which holds 2,700 bytes.
CREATE INDEX "profiles_list_idx" ON "profiles"(fold_name("name") COLLATE "C", "id")
  INCLUDE ("name", "email", "phone", "profile_image", "is_admin", "duties", "birth_date", "created_at", "confirmed_at", "suspended_at");

-- DropIndex
-- The one before has the same names in the same order.
DROP INDEX "profiles_folded_name_idx";

-- CreateIndex
CREATE INDEX "notice_comments_shown_idx" ON "notice_comments"("notice_id", "created_at", "id") WHERE (removed_at IS NULL);

-- DropIndex
-- The one before takes its place, and notice_comments_threads_idx where comments in the trash are meant too.
DROP INDEX "notice_comments_notice_id_created_at_id_idx";

-- CreateIndex
CREATE INDEX "events_several_days_idx" ON "events"("last_day") WHERE ((rule IS NULL) AND (last_day IS NOT NULL));
