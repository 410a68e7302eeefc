import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from 'date-fns'
import { insertAccount } from './accounts'
import { insertNotice, makeUniqueTitle } from './e2e-notices'
import { createMark, insertHymn, insertPlaylist } from './e2e-songbook'
import type { Entry } from './late-code'
import { readMailsTo } from './mail-server'
import { insertRequest } from './screens'
import { sql, type TestPerson } from './served-database'

type FormContext = { page: Page; signInAs: (role: 'admin' | 'member') => Promise<TestPerson> }

type LateForm = {
  path: string
  /** What is entered before the code comes, and after it. */
  early: Entry[]
  late: Entry[]
  save: (page: Page) => Promise<void>
  /** Reads what the form has saved, and what it should be. */
  read: () => Promise<unknown>
  saved: unknown
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const readRow = (text: string, values: unknown[]) => async () => (await sql(text, values))[0]

/** Every form and search that a page has before its code comes, by the file of the form; how it is opened. */
export const lateForms: Record<string, (given: FormContext) => Promise<LateForm>> = {
  'account/sign-in/sign-in-form': async () => {
    const { id, email, password } = await insertAccount('pão e vinho')
    return {
      path: '/login',
      early: [['[name=email]', email]],
      late: [['[name=password]', password]],
      save: press('Entrar'),
      read: readRow('select count(*)::int as sessions from sessions where profile_id = $1', [id]),
      saved: { sessions: 1 },
    }
  },
  'account/sign-in/registration-form': async () => {
    const email = `lia-${createMark()}@example.org`
    return {
      path: '/login/register',
      early: [
        ['[name=name]', 'Lia Prado'],
        ['[name=email]', email],
        ['[name=birthDate]', '1990-05-17'],
      ],
      late: [
        ['[name=phone]', '(27) 99888-7766'],
        ['[name=password]', 'pão e vinho'],
      ],
      save: press('Cadastrar'),
      read: readRow('select name, phone, birth_date::text as born from profiles where email = $1', [email]),
      saved: { name: 'Lia Prado', phone: '27998887766', born: '1990-05-17' },
    }
  },
  'account/sign-in/forgot-password-form': async () => {
    const { email } = await insertAccount('pão e vinho')
    return {
      path: '/login/forgot-password',
      early: [['[name=email]', email]],
      late: [],
      save: press('Enviar link'),
      read: async () => (await readMailsTo(email)).length,
      saved: 1,
    }
  },
  'notices/editor/notice-form': async ({ signInAs }) => {
    await signInAs('admin')
    const title = makeUniqueTitle('Mutirão')
    return {
      path: '/app/add-notice',
      early: [
        ['[name=title]', title],
        ['[name=content]', 'Traga luvas.'],
        ['[name=type][value=main]', true],
      ],
      late: [['[name=showOnHomepage]', true]],
      save: press('Adicionar Aviso'),
      read: readRow('select content, type, show_on_homepage as home from notices where title = $1', [title]),
      saved: { content: 'Traga luvas.', type: 'main', home: true },
    }
  },
  'notices/editor/notice-form of a notice': async ({ signInAs }) => {
    await signInAs('admin')
    const { id } = await insertNotice()
    const title = makeUniqueTitle('Ensaio')
    return {
      path: `/app/edit-notice/${id}`,
      early: [
        ['[name=title]', title],
        ['[name=content]', 'Mudou para as oito.'],
      ],
      late: [['[name=showOnHomepage]', true]],
      save: press('Salvar'),
      read: readRow('select title, content, show_on_homepage as home from notices where id = $1', [id]),
      saved: { title, content: 'Mudou para as oito.', home: true },
    }
  },
  'hymns/editor/hymn-form': async ({ signInAs }) => {
    await signInAs('admin')
    const title = `Porto ${createMark()}`
    const number = randomInt(50_000, 99_999)
    return {
      path: '/app/add-hymn',
      early: [
        ['[name=title]', title],
        ['[name=lyrics]', 'Vem comigo descansar'],
        ['[name=defaultKey]', 'G'],
      ],
      late: [['[name=number]', String(number)]],
      save: press('Adicionar Louvor'),
      read: readRow('select number, lyrics, default_key as key from hymns where title = $1', [title]),
      saved: { number, lyrics: 'Vem comigo descansar', key: 'G' },
    }
  },
  'hymns/editor/hymn-form of a hymn': async ({ signInAs }) => {
    await signInAs('admin')
    const { id } = await insertHymn()
    const title = `Cais ${createMark()}`
    return {
      path: `/app/edit-hymn/${id}`,
      early: [
        ['[name=title]', title],
        ['[name=lyrics]', 'Tu és meu porto'],
      ],
      late: [['[name=defaultKey]', 'A']],
      save: press('Salvar'),
      read: readRow('select title, lyrics, default_key as key from hymns where id = $1', [id]),
      saved: { title, lyrics: 'Tu és meu porto', key: 'A' },
    }
  },
  'playlists/editor/new-playlist': async ({ signInAs }) => {
    await signInAs('member')
    const name = `Ensaio ${createMark()}`
    const hymn = await insertHymn()
    return {
      path: '/app/add-playlist',
      early: [
        ['[name=name]', name],
        ['input[type=search]', hymn.title],
      ],
      late: [['[name=description]', 'Ceia']],
      save: async page => {
        await page.getByRole('button', { name: `Adicionar ${hymn.number} ${hymn.title}` }).click()
        await press('Criar playlist')(page)
      },
      read: readRow(
        `select description, count(hymn_id)::int as hymns from playlists
         left join playlist_items on playlist_id = playlists.id where name = $1 group by 1`,
        [name],
      ),
      saved: { description: 'Ceia', hymns: 1 },
    }
  },
  'playlists/editor/playlist-editor': async ({ signInAs }) => {
    const { id: owner } = await signInAs('member')
    const { id } = await insertPlaylist(owner, [await insertHymn()])
    const name = `Culto da noite ${createMark()}`
    return {
      path: `/app/edit-playlist/${id}`,
      early: [['[name=name]', name]],
      late: [['[name=description]', 'Com o coral']],
      save: press('Salvar'),
      read: readRow('select name, description from playlists where id = $1', [id]),
      saved: { name, description: 'Com o coral' },
    }
  },
  'people/invitation-form': async ({ signInAs }) => {
    const { id } = await signInAs('admin')
    const until = addDays(new Date(), 30).toISOString().slice(0, 10)
    return {
      path: '/app/members/invitations',
      early: [
        ['[name=label]', 'Ana, vizinha da Rute'],
        ['[name=for]', 'many'],
        ['[name=until]', until],
      ],
      late: [['[name=message]', 'Vai ser bom ter você.']],
      save: press('Criar convite'),
      read: readRow('select label, message, places from invitations where invited_by = $1', [id]),
      saved: { label: 'Ana, vizinha da Rute', message: 'Vai ser bom ter você.', places: null },
    }
  },
  'hymns/import/import-sources': async ({ signInAs }) => {
    const { id } = await signInAs('admin')
    return {
      path: '/app/import-hymns',
      early: [['[name=text]', 'Campo aberto. Vem comigo descansar. E era noite sobre o mar.']],
      late: [],
      save: press('Ler o texto'),
      read: readRow(
        'select count(*)::int as songs from hymn_import_songs join hymn_imports i on i.id = import_id where imported_by = $1',
        [id],
      ),
      saved: { songs: 1 },
    }
  },
  'hymns/list/hymn-list': async ({ signInAs }) => {
    await signInAs('member')
    const [hymn] = await sql<{ title: string }>(
      `select title from hymns where removed_at is null and collection = '' order by number limit 1`,
    )
    return search('/app/hymns', hymn?.title ?? '', page =>
      page
        .getByRole('status')
        .getByText(/^\d+ louvor(es)? encontrado/)
        .first(),
    )
  },
  'playlists/editor/hymn-picker': async ({ signInAs }) => {
    const { id: owner } = await signInAs('member')
    const { id } = await insertPlaylist(owner, [await insertHymn()])
    const { title } = await insertHymn()
    return search(`/app/edit-playlist/${id}`, title, page => page.getByRole('button', { name: new RegExp(title) }))
  },
  'people/people-feed': async ({ signInAs }) => {
    const { name } = await signInAs('admin')
    return search('/app/members', name, page => page.getByText('1 pessoa encontrada'))
  },
}

/** Forms on pages without a dialog that only the code draws, and where; a test looks whether that is so. */
export const formsAfterCode: Record<string, () => Promise<string>> = {
  'account/profile/profile-form': async () => '/app/profile',
  'account/sign-in/reset-form': async () => '/reset-password#token=x',
  'notices/discussion/correction-form': async () => '/app/notices',
  'notices/discussion/comment-form': async () => `/app/notices/${(await insertNotice()).id}`,
  'notices/search/notice-search': async () => '/app/notices',
  'prayers/own/own-request': async () => '/app',
  'prayers/request/notes': async () => `/app/prayers/${await insertRequest()}`,
}

/** Forms of the first evening and of the panel: tests/e2e/late-code-church.long.spec.ts opens them in a church of its own. */
export const ownChurchForms = [
  'church/panel/preferences-form',
  'church/panel/section-form',
  'welcome/restore-church',
  'welcome/welcome-form',
]

/** Searching saves nothing: what was typed is found. */
const search = (path: string, text: string, findAnswer: (page: Page) => ReturnType<Page['getByText']>): LateForm => ({
  path,
  early: [['input[type=search]', text]],
  late: [],
  save: page => findAnswer(page).waitFor({ state: 'attached' }),
  read: async () => true,
  saved: true,
})
