'use server'

import path from 'node:path'
import { messages } from '@/lib/account/messages'
import { ownsPicture } from '@/lib/account/policy'
import * as profiles from '@/lib/account/profile/mutations'
import * as schema from '@/lib/account/schema'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { unwritten } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { NoPlace } from '@/lib/platform/limited-process/places'
import { anyPerson } from '@/lib/platform/session/actor'
import { downloadImage } from '@/lib/platform/uploads/download/download-image'
import { tooManyAtOnceMessage } from '@/lib/platform/uploads/image-limits'
import { discardImage, storeImage } from '@/lib/platform/uploads/mutations'
import { parsePictureName, toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { withUploadFolder } from '@/lib/platform/uploads/receiving/receive-upload'

const { action, formAction } = createActions({
  guests: messages.signInTo('trocar sua foto'),
  failure: messages.photoNotSaved,
})

const photoLimit = { rate: limits.profileChangesByPerson, refusal: messages.photosTooOften }

/** The picture was uploaded to /api/uploads before; this action makes it the profile photo. */
export const changePhoto = action({
  input: schema.storedPhoto,
  find: ({ address }) =>
    db.upload.findUnique({ where: { name: parsePictureName(address) ?? '' }, select: { name: true, ownerId: true } }),
  allow: ownsPicture,
  refusal: messages.photoGone,
  missing: messages.photoGone,
  limit: photoLimit,
  async run(_, { actor, subject: picture }) {
    const image = toPictureUrl(picture.name)
    const { ok } = await profiles.changePhoto(actor.id, image)
    if (!ok) return refused(messages.photoGone)
    return done(messages.photoSaved, { result: { image } })
  },
})

/** Downloads a picture from the internet once and stores a copy. */
export const changePhotoByAddress = formAction({
  input: schema.photoAddress,
  allow: anyPerson,
  invalid: messages.photoAddressInvalid,
  limit: { rate: limits.uploadsByPerson, refusal: messages.photosTooOften },
  async run({ address }, { actor }) {
    const stored = await storeDownloaded(address, actor.id)
    if (!stored.ok) return refuseAddress(stored.refusal)

    const { image } = stored
    const { ok } = await profiles.changePhoto(actor.id, image.address).catch(async error => {
      await discardImage(image.name)
      throw error
    })
    if (!ok) return refused(messages.photoGone)
    return done(messages.photoSaved, { result: { image: image.address } })
  },
})

export const removePhoto = action({
  input: schema.emptyInput,
  allow: anyPerson,
  limit: photoLimit,
  async run(_, { actor }) {
    await profiles.changePhoto(actor.id, null)
    return done(messages.photoRemoved, { result: { image: null } })
  },
})

async function storeDownloaded(address: string, ownerId: string) {
  try {
    return await withUploadFolder({ person: ownerId }, async folder => {
      const picture = path.join(/* turbopackIgnore: true */ folder, 'downloaded')
      const problem = await downloadImage(address, picture)
      return problem ? unwritten(problem.refusal) : storeImage({ picture, folder: `avatars/${ownerId}`, ownerId })
    })
  } catch (error) {
    if (error instanceof NoPlace) return unwritten(tooManyAtOnceMessage)
    throw error
  }
}

const refuseAddress = (why: string) => refused(messages.photoUnusable(why), { address: [why] })
