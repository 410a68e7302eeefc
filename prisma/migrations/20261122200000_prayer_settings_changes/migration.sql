-- CreateTable
CREATE TABLE "prayer_settings_changes" (
    "number" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "changed_by" UUID,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prayer_settings_changes_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "prayer_settings_changes_changed_by_idx" ON "prayer_settings_changes"("changed_by");

-- AddForeignKey
ALTER TABLE "prayer_settings_changes" ADD CONSTRAINT "prayer_settings_changes_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "prayer_settings_changes"
  ADD CONSTRAINT "prayer_settings_changes_count_from_one" CHECK ("number" >= 1),
  ADD CONSTRAINT "prayer_settings_changes_are_objects"
    CHECK (jsonb_typeof("before") = 'object' AND jsonb_typeof("after") = 'object'),
  ADD CONSTRAINT "prayer_settings_changes_length" CHECK (length("before"::text) + length("after"::text) <= 40000);
