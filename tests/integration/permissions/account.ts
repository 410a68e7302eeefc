import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { vi } from 'vitest'
import * as entering from '@/lib/account/actions/entering'
import * as passwords from '@/lib/account/actions/password'
import * as photo from '@/lib/account/actions/photo'
import * as profile from '@/lib/account/actions/profile'
import { isPerson } from '@/lib/account/actor'
import { issueResetToken } from '@/lib/account/mutations'
import { currentActor } from '@/lib/account/session'
import { db } from '@/lib/db'
import { idle } from '@/lib/outcome'
import { internet } from '@/lib/uploads/download'
import { addressOf } from '@/lib/uploads/key'
import { form } from '../../support/form'
import { aProfile, withPassword } from '../../support/people'
import type { Permissions } from '../../support/permissions'

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
  vi.spyOn(internet, 'addressesOf').mockResolvedValue(['1.1.1.1'])
  vi.spyOn(internet, 'get').mockImplementation(async () => ({ status: 200, body: pieces(jpeg), close() {} }))
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
      return () => entering.signIn(idle, form({ email, password }))
    },
  },
  register: {
    may: everyone,
    prepare: async () => () =>
      entering.register(
        idle,
        form({
          key: randomUUID(),
          name: 'Ana',
          email: 'ana@example.org',
          phone: '(27) 99999-9999',
          birthDate: '1990-05-04',
          password,
        }),
      ),
  },
  enterAsGuest: { may: everyone, writesNothing: true, prepare: async () => () => entering.enterAsGuest({}) },
  signOut: { may: everyone, writesNothing: true, prepare: async () => () => entering.signOut({}) },
  requestReset: {
    may: everyone,
    prepare: async () => () => passwords.requestReset(idle, form({ email: 'ninguem@example.org' })),
  },
  resetPassword: {
    may: everyone,
    async prepare({ owner }) {
      const token = await issueResetToken(owner.id)
      return () => passwords.resetPassword(idle, form({ token, password: 'outra-senha', passwordAgain: 'outra-senha' }))
    },
  },
  updateProfile: {
    may: people,
    prepare: async () => () => profile.updateProfile(idle, form({ name: 'Novo nome' })),
  },
  changePhoto: {
    may: itsOwner,
    async prepare({ owner }) {
      const key = `avatars/${owner.id}/1.jpg`
      await db.upload.create({ data: { key, ownerId: owner.id, width: 8, height: 8, bytes: 100 } })
      return () => photo.changePhoto({ address: addressOf(key) })
    },
  },
  changePhotoByAddress: {
    may: people,
    async prepare() {
      await aPhotoOnTheInternet()
      return () => photo.changePhotoByAddress(idle, form({ address: 'https://fotos.example/eu.jpg' }))
    },
  },
  removePhoto: { may: people, writesNothing: true, prepare: async () => () => photo.removePhoto({}) },
  changePassword: {
    may: people,
    prepare: async () => async () => {
      await giveWhoeverIsHereAPassword()
      const twice = { password: 'outra-senha', passwordAgain: 'outra-senha' }
      return passwords.changePassword(idle, form({ currentPassword: password, ...twice }))
    },
  },
  endOtherSessions: { may: people, writesNothing: true, prepare: async () => () => profile.endOtherSessions({}) },
  deleteAccount: {
    may: people,
    prepare: async () => async () => {
      await giveWhoeverIsHereAPassword()
      return profile.deleteAccount(idle, form({ currentPassword: password }))
    },
  },
}
