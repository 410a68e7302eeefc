-- CreateIndex
CREATE INDEX "notices_image_idx" ON "notices"("image");

-- CreateIndex
CREATE INDEX "notices_images_idx" ON "notices" USING GIN ("images");

-- CreateIndex
CREATE INDEX "profiles_profile_image_idx" ON "profiles"("profile_image");
