import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { vi } from 'vitest'
import { issueResetToken } from '@/lib/account/mutations'
import { db } from '@/lib/database/db'
import { isPerson } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { internetClient } from '@/lib/uploads/internet'
import { toPictureUrl } from '@/lib/uploads/name'
import { form } from '@/tests/support/form'
import { aProfile, withPassword } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'

const everyone = { nobody: true, guest: true, member: true, owner: true, admin: true }
const people = { nobody: false, guest: false, member: true, owner: true, admin: true }
const itsOwner = { nobody: false, guest: false, member: false, owner: true, admin: false }

const password = 'senha-secreta'

/** What only they themselves may do asks people for their password, whoever they are. */
async function giveWhoeverIsHereAPassword() {
  const actor = await currentActor()
  if (isPerson(actor)) await withPassword(actor.id, password)
}

async function aPhotoOnTheInternet() {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  vi.spyOn(internetClient, 'resolveAddresses').mockResolvedValue(['1.1.1.1'])
  vi.spyOn(internetClient, 'get').mockImplementation(async () => ({ status: 200, body: pieces(jpeg), close() {} }))
}

async function* pieces(whole: Buffer) {
  yield whole
}

export const permissions: Permissions = {
  signIn: {
    may: everyone,
    async prepare() {
      const { id, email } = await aProfile()
      await withPassword(id, password)
      return form({ email, password })
    },
  },
  register: {
    may: everyone,
    prepare: async () =>
      form({
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
    prepare: async () => form({ email: 'ninguem@example.org' }),
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
      return form({ submission: randomUUID(), token, password: 'outra-senha', passwordAgain: 'outra-senha' })
    },
  },
  updateProfile: {
    may: people,
    prepare: async () => form({ name: 'Novo nome' }),
  },
  changePhoto: {
    may: itsOwner,
    async prepare({ owner }) {
      const name = `avatars/${owner.id}/${randomUUID()}.jpg`
      await db.upload.create({ data: { name, ownerId: owner.id, width: 8, height: 8, bytes: 100 } })
      return { address: toPictureUrl(name) }
    },
  },
  changePhotoByAddress: {
    may: people,
    async prepare() {
      await aPhotoOnTheInternet()
      return form({ address: 'https://fotos.example/eu.jpg' })
    },
  },
  removePhoto: { may: people, writesNothing: true, prepare: async () => ({}) },
  changePassword: {
    may: people,
    equip: giveWhoeverIsHereAPassword,
    prepare: async () => form({ currentPassword: password, password: 'outra-senha', passwordAgain: 'outra-senha' }),
  },
  endOtherSessions: { may: people, writesNothing: true, prepare: async () => ({}) },
  deleteAccount: {
    may: people,
    equip: giveWhoeverIsHereAPassword,
    prepare: async () => form({ currentPassword: password }),
  },
}
