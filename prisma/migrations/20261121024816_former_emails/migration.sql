-- CreateTable
CREATE TABLE "former_emails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "former_emails_profile_id_idx" ON "former_emails"("profile_id");

-- AddForeignKey
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "former_emails"
  ADD CONSTRAINT "former_emails_email_length" CHECK (char_length("email") BETWEEN 3 AND 254);
