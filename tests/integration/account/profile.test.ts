import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword } from '@/lib/account/actions/password'
import { changePhoto, changePhotoByAddress, removePhoto } from '@/lib/account/actions/photo'
import { updateProfile } from '@/lib/account/actions/profile'
import { getMe, getMyProfile, listMyDevices } from '@/lib/account/queries'
import { issueResetToken } from '@/lib/account/reset/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { internetClient } from '@/lib/platform/uploads/download/public-http'
import { toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs } from '@/tests/support/jobs'
import * as people from '@/tests/support/people'

const email = 'ana@example.org'
const password = 'senha-secreta'
let ana: Person

const save = (fields: Record<string, string>) => updateProfile(idle, createFormData({ name: 'Ana', email, ...fields }))

beforeEach(async () => {
  const profile = await people.insertProfile({ name: 'Ana', email })
  await people.setPassword(profile.id, password)
  ana = await people.signIn(profile)
})

describe('a member’s profile', () => {
  it('shows and saves the person’s data', async () => {
    const saved = await save({ name: 'Ana Lima', phone: '(27) 98888-7777', birthDate: '1991-02-03' })
    const profile = await getMyProfile()
    // The screen shows what the answer brings.
    expect(saved).toEqual({
      status: 'done',
      message: { title: 'Perfil atualizado com sucesso!' },
      result: profile,
    })
    expect(profile).toEqual({
      id: ana.id,
      name: 'Ana Lima',
      email,
      phone: '27988887777',
      birthDate: '1991-02-03',
      birthday: '03 de fevereiro de 1991',
      image: null,
      isAdmin: false,
      duties: [],
      emailEditable: true,
      detailed: true,
      guardian: null,
      version: 2,
    })
  })

  it('updates the name wherever the person appears', async () => {
    await save({ name: 'Ana Lima' })
    expect(await getMe()).toMatchObject({ name: 'Ana Lima' })
  })

  it('requires the password to change the email, and cancels an unused reset link', async () => {
    await issueResetToken(ana.id)
    expect(await save({ email: 'nova@example.org' })).toMatchObject({
      status: 'refused',
      errors: { currentPassword: ['Senha incorreta.'] },
    })
    expect(await save({ email: 'nova@example.org', currentPassword: password })).toMatchObject({ status: 'done' })
    expect(await db.profile.findFirst()).toMatchObject({ email: 'nova@example.org' })
    expect(await db.resetToken.count()).toBe(0)
  })

  it('refuses an email that belongs to somebody else', async () => {
    await people.insertProfile({ email: 'bia@example.org' })
    expect(await save({ email: 'bia@example.org', currentPassword: password })).toMatchObject({
      status: 'refused',
      errors: { email: ['Este email já está em uso.'] },
    })
  })

  it('cannot make anybody an admin', async () => {
    expect(await save({ isAdmin: 'true' })).toMatchObject({ status: 'refused' })
    expect(await currentActor()).toMatchObject({ role: 'member' })
  })
})

describe('an admin’s profile', () => {
  beforeEach(async () => {
    await db.profile.update({ where: { id: ana.id }, data: { isAdmin: true } })
  })

  it('keeps its email whatever the form sends', async () => {
    expect(await save({ email: 'nova@example.org', currentPassword: password })).toMatchObject({
      status: 'refused',
      errors: { email: ['Email do administrador não pode ser alterado'] },
    })
    expect(await save({ name: 'Ana Lima' })).toMatchObject({ status: 'done' })
  })

  it('has no phone and no birth date', async () => {
    expect(await save({ phone: '(27) 98888-7777', birthDate: '1991-02-03' })).toMatchObject({ status: 'done' })
    expect(await db.profile.findFirst()).toMatchObject({ phone: '', birthDate: null })
    expect(await getMyProfile()).toMatchObject({ emailEditable: false, detailed: false, isAdmin: true })
  })
})

describe('the photo', () => {
  const photoOf = (id: string, n = 1) =>
    db.upload.create({ data: { name: `avatars/${id}/${n}.jpg`, ownerId: id, width: 8, height: 8, bytes: 100 } })

  it('must be one that the person uploaded', async () => {
    const { name } = await photoOf(ana.id)
    expect(await changePhoto({ address: toPictureUrl(name) })).toMatchObject({
      status: 'done',
      message: { title: 'Foto de perfil atualizada!' },
      result: { image: toPictureUrl(name) },
    })
    expect(await getMe()).toMatchObject({ image: `/uploads/${name}` })
  })

  it('cannot be somebody else’s, a notice’s picture, or a missing file', async () => {
    const { name } = await photoOf((await people.insertProfile()).id)
    const notice = { name: 'notices/1.jpg', ownerId: ana.id, width: 8, height: 8, bytes: 100 }
    await db.upload.create({ data: notice })
    for (const other of [
      toPictureUrl(name),
      toPictureUrl(notice.name),
      `/uploads/avatars/${ana.id}/9.jpg`,
      '/uploads/../../etc/passwd',
    ]) {
      expect(await changePhoto({ address: other })).toMatchObject({ status: 'refused' })
    }
    expect(await getMe()).toMatchObject({ image: null })
  })

  it('can be removed', async () => {
    const { name } = await photoOf(ana.id)
    await changePhoto({ address: toPictureUrl(name) })
    await removePhoto({})
    expect(await getMe()).toMatchObject({ image: null })
  })

  it.each([
    'http://fotos.example/eu.jpg',
    'https://127.0.0.1/eu.jpg',
    'https://[::1]/',
    'file:///etc/passwd',
    'eu.jpg',
  ])('is not fetched from %s', async address => {
    const internetRequest = vi.spyOn(internetClient, 'get')
    expect(await changePhotoByAddress(idle, createFormData({ address }))).toMatchObject({
      status: 'refused',
      message: { title: 'Erro ao atualizar foto' },
      values: { address },
    })
    expect(internetRequest).not.toHaveBeenCalled()
  })

  it('needs an address that is not only spaces', async () => {
    expect(await changePhotoByAddress(idle, createFormData({ address: '   ' }))).toMatchObject({
      status: 'refused',
      errors: { address: ['Informe o endereço da foto.'] },
    })
  })
})

describe('a new password', () => {
  const change = (fields: Record<string, string>) =>
    changePassword(
      idle,
      createFormData({ currentPassword: password, password: 'nova senha', passwordAgain: 'nova senha', ...fields }),
    )

  it('signs out every other device, keeps this one, and is reported by mail', async () => {
    const otherSession = await people.signIn({ ...ana, isAdmin: false })
    await people.signIn({ ...ana, isAdmin: false })
    expect(await change({})).toMatchObject({ status: 'done' })

    expect(await currentActor()).toMatchObject({ id: ana.id })
    expect(await db.session.findUnique({ where: { id: otherSession.sessionId } })).toBeNull()
    expect(await db.session.count()).toBe(1)
    expect(await listWaitingJobs()).toEqual([{ attempts: 0, payload: { profileId: ana.id } }])
  })

  it('requires the current password', async () => {
    expect(await change({ currentPassword: 'errada' })).toMatchObject({
      status: 'refused',
      errors: { currentPassword: ['Senha incorreta.'] },
    })
  })
})

it('the list of devices starts with this one', async () => {
  await people.signIn({ ...ana, isAdmin: false })
  const devices = await listMyDevices()
  expect(devices.map(({ here: isCurrent }) => isCurrent)).toEqual([true, false])
})
