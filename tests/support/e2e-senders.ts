import { expect, type Page } from '@playwright/test'
import { takeYear } from './e2e-calendar'
import { insertNotice, makeUniqueTitle } from './e2e-notices'
import { createMark, insertPlaylist } from './e2e-songbook'
import { sql, type TestPerson } from './served-database'

/** Something that people send. */
type Sender = {
  name: string
  role: 'member' | 'admin'
  /** Opens the page and types. */
  open: (page: Page, person: TestPerson) => Promise<Sending>
  /** The specification's words for a server that failed. */
  failure: string[]
  /** What is shown while it waits for the network; without it nothing waits. */
  waiting?: string
}

type Sending = {
  send: () => Promise<void>
  /** What was typed is still there, and can be sent again. */
  expectKept: () => Promise<void>
  countRows: () => Promise<number>
}

const count = async (query: string, values: unknown[]) => (await sql(query, values)).length
const pressFirst = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

const prayer: Sender = {
  name: 'a prayer',
  role: 'member',
  failure: ['Erro ao enviar pedido', 'Ocorreu um erro. Tente novamente em alguns instantes.'],
  waiting: 'Seu pedido ainda não saiu',
  async open(page) {
    const text = `Pela minha mãe ${crypto.randomUUID()}`
    await page.goto('/app')
    await pressFirst(page, /^Peça uma oração$/)
    const form = page.getByRole('dialog', { name: 'Pedido de Oração' })
    await form.getByLabel('Nome completo').fill('Rita Souza')
    await form.getByLabel('Data de nascimento').fill('1980-05-04')
    await form.getByLabel('Telefone').fill('27999990000')
    await form.getByLabel('Motivo da oração').fill(text)
    return {
      send: () => form.getByRole('button', { name: 'Enviar Pedido' }).click(),
      expectKept: () => expect(form.getByLabel('Motivo da oração')).toHaveValue(text),
      countRows: () => count('select from prayer_requests where prayer_description = $1', [text]),
    }
  },
}

const comment: Sender = {
  name: 'a comment',
  role: 'member',
  failure: ['Erro', 'Erro ao adicionar comentário'],
  waiting: 'Esperando internet…',
  async open(page) {
    const [notice, text] = [await insertNotice(), makeUniqueTitle('Levo o bolo')]
    await page.goto(`/app/notices/${notice.id}`)
    const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
    await field.fill(text)
    return {
      send: () => page.getByRole('button', { name: 'Enviar comentário' }).click(),
      expectKept: () => expect(field).toHaveValue(text),
      countRows: () => count('select from notice_comments where content = $1', [text]),
    }
  },
}

const like: Sender = {
  name: 'a like',
  role: 'member',
  failure: ['Erro', 'Erro ao curtir aviso'],
  waiting: 'Esperando internet…',
  async open(page, person) {
    const notice = await insertNotice()
    await page.goto(`/app/notices/${notice.id}`)
    const heart = page.getByRole('button', { name: /^Curtir/ })
    return {
      send: () => heart.click(),
      expectKept: () => expect(heart).toHaveAttribute('aria-pressed', 'false'),
      countRows: () => count('select from notice_likes where notice_id = $1 and user_id = $2', [notice.id, person.id]),
    }
  },
}

const going: Sender = {
  name: '“Eu vou”',
  role: 'member',
  failure: ['Erro', 'Não foi possível salvar a sua resposta. Tente de novo.'],
  waiting: 'Esperando internet…',
  async open(page, person) {
    const [title, year] = [makeUniqueTitle('Jantar'), await takeYear()]
    await sql(`insert into events (title, event_date, event_time) values ($1, ($2 || '-04-02')::date, '19:30')`, [
      title,
      year,
    ])
    await page.goto(`/calendar/${year}-04`)
    await page.getByRole('heading', { name: title, exact: true }).click()
    const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const button = row.getByRole('button', { name: /^(Eu vou|Você vai)/ })
    return {
      send: () => button.click(),
      expectKept: () => expect(button).toHaveAttribute('aria-pressed', 'false'),
      countRows: () => count('select from attendances where profile_id = $1', [person.id]),
    }
  },
}

const profile: Sender = {
  name: 'the profile',
  role: 'member',
  failure: ['Erro ao atualizar perfil', 'Tente novamente.'],
  async open(page) {
    const name = `Débora ${createMark()}`
    await page.goto('/app/profile')
    await page.getByRole('button', { name: 'Editar Perfil' }).click()
    await page.getByLabel('Nome').fill(name)
    return {
      send: () => page.getByRole('button', { name: 'Salvar', exact: true }).click(),
      expectKept: () => expect(page.getByLabel('Nome')).toHaveValue(name),
      countRows: () => count('select from profiles where name = $1', [name]),
    }
  },
}

const newPlaylist: Sender = {
  name: 'a new playlist',
  role: 'member',
  failure: ['Erro', 'Erro ao criar playlist'],
  async open(page) {
    const name = `Vigília ${createMark()}`
    await page.goto('/app/add-playlist')
    await page.getByRole('textbox', { name: 'Nome' }).fill(name)
    await pressFirst(page, /^Adicionar/)
    return {
      send: () => page.getByRole('button', { name: 'Criar playlist' }).click(),
      expectKept: () => expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(name),
      countRows: () => count('select from playlists where name = $1', [name]),
    }
  },
}

const playlistHymn: Sender = {
  name: 'a hymn of a playlist',
  role: 'member',
  failure: ['Erro', 'Erro ao adicionar louvor à playlist'],
  async open(page, person) {
    const playlist = await insertPlaylist(person.id, [])
    await page.goto(`/app/edit-playlist/${playlist.id}`)
    return {
      send: () => pressFirst(page, /^Adicionar/),
      expectKept: () => expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0),
      countRows: () => count('select from playlist_items where playlist_id = $1', [playlist.id]),
    }
  },
}

const notice: Sender = {
  name: 'a notice',
  role: 'admin',
  failure: ['Erro', 'Erro ao adicionar aviso'],
  async open(page) {
    const title = makeUniqueTitle('Almoço')
    await page.goto('/app/add-notice')
    await page.getByRole('textbox', { name: 'Título' }).fill(title)
    await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Todos estão convidados.')
    return {
      send: () => page.getByRole('button', { name: 'Adicionar Aviso' }).click(),
      expectKept: () => expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title),
      countRows: () => count('select from notices where title = $1', [title]),
    }
  },
}

export const senders = [prayer, comment, like, going, profile, newPlaylist, playlistHymn, notice]
