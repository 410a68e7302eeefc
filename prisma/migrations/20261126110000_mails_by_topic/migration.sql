-- CreateTable
CREATE TABLE "mail_refusals" (
    "profile_id" UUID NOT NULL,
    "days" INTEGER NOT NULL DEFAULT 1,
    "last_day" DATE NOT NULL,

    CONSTRAINT "mail_refusals_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "mail_slots" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_slots_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_slots_taken_at_idx" ON "mail_slots"("taken_at");

-- AddForeignKey
ALTER TABLE "mail_refusals" ADD CONSTRAINT "mail_refusals_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "mail_refusals"
  ADD CONSTRAINT "mail_refusals_days_range" CHECK ("days" >= 1);
