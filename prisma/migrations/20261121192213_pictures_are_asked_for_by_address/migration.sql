-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "saved_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "notices_image_idx" ON "notices"("image");

-- CreateIndex
CREATE INDEX "notices_images_idx" ON "notices" USING GIN ("images");

-- CreateIndex
CREATE INDEX "profiles_profile_image_idx" ON "profiles"("profile_image");

-- Whatever was sent before has been saved, as far as anyone knows: nobody's browser waits to see it.
UPDATE "uploads" SET "saved_at" = "created_at";
