import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as exportMine } from '@/app/api/me/export/route'
import { signIn } from '@/lib/account/actions/entering'
import { requestReset } from '@/lib/account/actions/password'
import { changePhoto } from '@/lib/account/actions/photo'
import { deleteAccount } from '@/lib/account/actions/profile'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/runtime/env'
import { nobody, type Person } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { insertChurch } from '@/tests/support/church'
import { insertEvent } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import { runJobs } from '@/tests/support/jobs'
import { createMailbox } from '@/tests/support/mailbox'
import * as people from '@/tests/support/people'

const port = await vi.hoisted(async () => {
  const { findUnusedPort: aFreePort } = await import('@/tests/support/mailbox')
  const port = await aFreePort()
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  return port
})

const email = 'canario@example.org'
const password = 'senha-canario'
const notice = { title: 'Mutirão', content: 'Sábado, às nove.' }
let ana: Person

/** A life in the church's app: something in every place that keeps something of a person. */
beforeEach(async () => {
  await insertChurch()
  const profile = await db.profile.create({
    data: { name: 'Canário da Silva', email, phone: '27911112222', birthDate: new Date('1984-07-13') },
  })
  await people.setPassword(profile.id, password)
  ana = await people.signIn(profile)
  const { id: noticeId } = await db.notice.create({ data: { ...notice, authorId: ana.id } })
  await db.noticeComment.create({ data: { noticeId, authorId: ana.id, content: 'Comentário do canário' } })
  await db.noticeLike.create({ data: { noticeId, userId: ana.id } })
  await db.playlist.create({ data: { name: 'Ceia', createdBy: ana.id } })
  await db.event.create({
    data: {
      title: 'Vigília',
      eventDate: new Date('2026-12-01'),
      eventTime: new Date('1970-01-01T19:30:00Z'),
      createdBy: ana.id,
    },
  })
  const photo = await storeImage({ picture: await aPhoto(), folder: `avatars/${ana.id}`, ownerId: ana.id })
  if (photo.ok) await changePhoto({ address: photo.image.address })
})

const asked = (how = '') => new Request(`http://localhost/api/me/export${how}`)

const leave = (given = password, more: Record<string, string> = {}) =>
  deleteAccount(idle, createFormData({ currentPassword: given, ...more }))

describe('taking one’s data home', () => {
  it('gives everything, pictures included, in one file', async () => {
    const response = await exportMine(asked())
    expect(response.headers.get('content-disposition')).toContain('meus-dados.json')
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    const file = await response.json()
    expect(file).toMatchObject({
      perfil: { nome: 'Canário da Silva', email, telefone: '(27) 91111-2222', dataDeNascimento: '1984-07-13' },
      comentarios: [{ texto: 'Comentário do canário', aviso: 'Mutirão' }],
      curtidas: [{ aviso: 'Mutirão' }],
      avisos: [{ titulo: 'Mutirão' }],
      playlists: [{ nome: 'Ceia' }],
      eventos: [{ titulo: 'Vigília', data: '2026-12-01', horario: '19:30' }],
    })
    const picture = Buffer.from(file.arquivos[0].conteudoEmBase64, 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg' })
    expect(JSON.stringify(file)).not.toContain('argon2')
  })

  it('gives the same as a page to read and print', async () => {
    const response = await exportMine(asked('?as=html'))
    expect(response.headers.get('content-disposition')).toContain('meus-dados.html')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    const page = await response.text()
    for (const words of ['Canário da Silva', '13 de julho de 1984', 'Comentário do canário', 'Mutirão'])
      expect(page).toContain(words)
    const [, picture = ''] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(page) ?? []
    expect(await sharp(Buffer.from(picture, 'base64')).metadata()).toMatchObject({ format: 'jpeg' })
    expect(page).not.toContain('argon2')
  })

  it('is done twenty times in ten minutes, however many are ordered at once; then the person reads when to go on', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => exportMine(asked())))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40)
    expect(await refused[0]?.clone().text()).toContain('Espere dez minutos e tente de novo.')
    for (const answer of answers) await answer.body?.cancel()
  })

  it.each(['nobody', 'a guest'])('is not for %s', async who => {
    if (who === 'nobody') people.signOut()
    else await people.signInAsGuest()
    expect((await exportMine(asked())).status).toBe(401)
  })
})

describe('leaving for good', () => {
  it('asks for the password', async () => {
    expect(await leave('errada')).toMatchObject({
      status: 'refused',
      errors: { currentPassword: ['Senha incorreta.'] },
    })
    expect(await currentActor()).toMatchObject({ id: ana.id })
  })

  it('takes comments and likes along, and leaves the rest to the church without an owner', async () => {
    expect(await leave()).toMatchObject({ status: 'done', message: { title: 'Conta excluída' } })
    expect(await currentActor()).toEqual(nobody)
    expect(await db.noticeComment.count()).toBe(0)
    expect(await db.noticeLike.count()).toBe(0)
    expect(await db.notice.findFirst()).toMatchObject({ ...notice, authorId: null })
    expect(await db.playlist.findFirst()).toMatchObject({ createdBy: null })
    expect(await db.event.findFirst({ where: { kind: 'event' } })).toMatchObject({ createdBy: null })
  })

  it('takes the events along that are theirs when asked to, and nobody else’s', async () => {
    const other = await people.insertProfile()
    await db.event.updateMany({ where: { kind: 'event' }, data: { title: 'Do canário' } })
    await insertEvent({ title: 'De outra pessoa', createdBy: other.id })
    await insertEvent({ title: 'Da igreja' })
    const removed = await insertEvent({ title: 'Do canário também', createdBy: ana.id })
    await db.removal.create({ data: { kind: 'hidden', eventId: removed.id } })

    expect(await leave(password, { eventsToo: 'on' })).toMatchObject({ status: 'done' })
    const titles = (await db.event.findMany({ where: { kind: 'event' } })).map(({ title }) => title)
    expect(titles.sort()).toEqual(['Da igreja', 'De outra pessoa'])
  })

  it('leaves no trace in any table, file, job, mail or line of the log', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    await signIn(idle, createFormData({ email, password: 'errada' }))
    await requestReset(idle, createFormData({ email }))
    await leave()
    const mailbox = createMailbox()
    await mailbox.open(port)
    await runJobs()
    await mailbox.close()
    const logged = said.mock.calls.map(([line]) => String(line)).join('')
    said.mockRestore()

    expect(mailbox.letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [email, 'Sua conta foi excluída · Comunidade Porto Desejado'],
    ])
    const written = mailbox.letters.map(({ subject, text, html }) => [subject, text, html]).join('')
    const dump = await everything()
    for (const trace of ['canario@', 'Canário da Silva', 'do canário', '27911112222', '1984-07-13', ana.id]) {
      expect(dump, trace).not.toContain(trace)
      expect(files(), trace).not.toContain(trace)
      expect(written, trace).not.toContain(trace)
      expect(logged, trace).not.toContain(trace)
    }
  })
})

const aPhoto = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** Every row of every table of ours and of the job queue, as text. */
async function everything() {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  )
  const contents = await Promise.all(tables.map(({ name }) => pool.query(`select t::text from ${name} t`)))
  return JSON.stringify(contents.map(({ rows }) => rows))
}

/** The names and the contents of all files that are kept. */
function files() {
  const entries = readdirSync(env.DATA_DIR, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(
      entry =>
        `${path.join(entry.parentPath, entry.name)} ${readFileSync(path.join(entry.parentPath, entry.name), 'latin1')}`,
    )
    .join('\n')
}
