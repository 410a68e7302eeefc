-- CreateTable
CREATE TABLE "booklets" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "pdf" BYTEA,
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booklets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "booklets_created_at_idx" ON "booklets"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "booklets_profile_id_fingerprint_key" ON "booklets"("profile_id", "fingerprint");

-- AddForeignKey
ALTER TABLE "booklets" ADD CONSTRAINT "booklets_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A PDF is compressed already: Postgres need not try again. Only a whole one is stored.
ALTER TABLE "booklets"
  ALTER COLUMN "pdf" SET STORAGE EXTERNAL,
  ADD CONSTRAINT "booklets_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "booklets_progress_range" CHECK ("progress" BETWEEN 0 AND 100),
  ADD CONSTRAINT "booklets_pdf_size" CHECK (octet_length("pdf") <= 100000000),
  ADD CONSTRAINT "booklets_done_or_failed" CHECK ("pdf" IS NULL OR "failed_at" IS NULL);
