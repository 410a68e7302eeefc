-- CreateTable
CREATE TABLE "backup_downloads" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID,
    "backup" TEXT NOT NULL,
    "token_hash" TEXT,
    "passphrase" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),

    CONSTRAINT "backup_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "backup_downloads_token_hash_key" ON "backup_downloads"("token_hash");

-- CreateIndex
CREATE INDEX "backup_downloads_created_at_idx" ON "backup_downloads"("created_at");

-- AddForeignKey
ALTER TABLE "backup_downloads" ADD CONSTRAINT "backup_downloads_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "backup_downloads"
  ADD CONSTRAINT "backup_downloads_backup_length" CHECK (char_length("backup") BETWEEN 1 AND 100),
  -- What is used, or was never needed, keeps no secret.
  ADD CONSTRAINT "backup_downloads_secret_or_started" CHECK ("started_at" IS NULL OR ("token_hash" IS NULL AND "passphrase" IS NULL));
