import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { vi } from 'vitest'
import { issueResetToken } from '@/lib/account/reset/mutations'
import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { internetClient } from '@/lib/platform/uploads/download/public-http'
import { toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { createFormData } from '@/tests/support/form'
import { insertProfile, setPassword } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const everyone = { nobody: true, guest: true, member: true, owner: true, admin: true }
const membersOnly = { nobody: false, guest: false, member: true, owner: true, admin: true }
const ownerOnly = { nobody: false, guest: false, member: false, owner: true, admin: false }

const password = 'senha-secreta'

/** What only they themselves may do asks people for their password, whoever they are. */
async function giveCurrentPersonAPassword() {
  const actor = await currentActor()
  if (isPerson(actor)) await setPassword(actor.id, password)
}

async function mockInternetPhoto() {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  vi.spyOn(internetClient, 'resolveAddresses').mockResolvedValue(['1.1.1.1'])
  vi.spyOn(internetClient, 'get').mockImplementation(async () => ({ status: 200, body: pieces(jpeg), close() {} }))
}

async function* pieces(file: Buffer) {
  yield file
}

export const permissions: Permissions = {
  signIn: {
    may: everyone,
    async prepare() {
      const { id, email } = await insertProfile()
      await setPassword(id, password)
      return createFormData({ email, password })
    },
  },
  register: {
    may: everyone,
    prepare: async () =>
      createFormData({
        submission: randomUUID(),
        name: 'Ana',
        email: `${randomUUID()}@example.org`,
        phone: '(27) 99999-9999',
        birthDate: '1990-05-04',
        password,
      }),
  },
  enterAsGuest: { may: everyone, writesNothing: true, prepare: async () => ({}) },
  signOut: { may: everyone, writesNothing: true, prepare: async () => ({}) },
  requestReset: {
    may: everyone,
    prepare: async () => createFormData({ email: 'ninguem@example.org' }),
  },
  checkResetLink: {
    may: everyone,
    writesNothing: true,
    prepare: async ({ owner }) => ({ token: await issueResetToken(owner.id) }),
  },
  resetPassword: {
    may: everyone,
    async prepare({ owner }) {
      const token = await issueResetToken(owner.id)
      return createFormData({ submission: randomUUID(), token, password: 'outra-senha', passwordAgain: 'outra-senha' })
    },
  },
  updateProfile: {
    may: membersOnly,
    prepare: async () => createFormData({ name: 'Novo nome' }),
  },
  changePhoto: {
    may: ownerOnly,
    async prepare({ owner }) {
      const name = `avatars/${owner.id}/${randomUUID()}.jpg`
      await db.upload.create({ data: { name, ownerId: owner.id, width: 8, height: 8, bytes: 100 } })
      return { address: toPictureUrl(name) }
    },
  },
  changePhotoByAddress: {
    may: membersOnly,
    async prepare() {
      await mockInternetPhoto()
      return createFormData({ address: 'https://fotos.example/eu.jpg' })
    },
  },
  removePhoto: { may: membersOnly, writesNothing: true, prepare: async () => ({}) },
  changePassword: {
    may: membersOnly,
    equip: giveCurrentPersonAPassword,
    prepare: async () =>
      createFormData({ currentPassword: password, password: 'outra-senha', passwordAgain: 'outra-senha' }),
  },
  // Another's code confirms nothing.
  confirmOwnEmail: { may: membersOnly, writesNothing: true, prepare: async () => ({ code: 'inventado' }) },
  endOtherSessions: { may: membersOnly, writesNothing: true, prepare: async () => ({}) },
  deleteAccount: {
    may: membersOnly,
    equip: giveCurrentPersonAPassword,
    prepare: async () => createFormData({ currentPassword: password }),
  },
}
