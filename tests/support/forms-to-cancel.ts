import type { Locator, Page } from '@playwright/test'
import { sql } from './behind'
import { aHymn, aPlaylist, aRemovedHymn } from './e2e-songbook'

type Person = { id: string }
type Given = { page: Page; signInAs: (role: 'admin' | 'member') => Promise<Person> }

export type FormToCancel = {
  /** Signs in and comes to where the form is opened; answers how to open it. */
  begin: (given: Given) => Promise<() => Promise<void>>
  /** A field for text, and what is typed there. */
  field: (page: Page) => Locator
  typed: string
  /** A page of its own, or a part of one, is left by a reload and not by Escape. */
  isPage?: boolean
  /** Passwords are kept nowhere. */
  isSecret?: boolean
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Every form with a way to cancel it, by the file in which the button stands. */
export const formsToCancel: Record<string, FormToCancel> = {
  'account/profile/delete-account-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile')
      return () => page.getByRole('button', { name: 'Excluir minha conta' }).click()
    },
    field: page => dialog(page, 'Excluir minha conta').getByLabel('Sua senha'),
    typed: 'uma senha',
    isSecret: true,
  },
  'account/profile/password-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile')
      return () => page.getByRole('button', { name: 'Alterar senha' }).click()
    },
    field: page => dialog(page, 'Alterar senha').getByLabel('Senha atual'),
    typed: 'uma senha',
    isSecret: true,
  },
  'account/profile/profile-form': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile')
      return () => page.getByRole('button', { name: 'Editar Perfil' }).click()
    },
    field: page => page.getByRole('textbox', { name: /^Nome/ }),
    typed: 'Outro nome',
    isPage: true,
  },
  'events/event-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/calendar')
      return () => page.getByRole('button', { name: 'Novo Evento' }).click()
    },
    field: page => dialog(page, 'Novo Evento').getByLabel('Título'),
    typed: 'Vigília',
  },
  'hymns/editor/hymn-form': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      return async () => void (await page.goto('/app/add-hymn'))
    },
    field: page => page.getByRole('textbox', { name: /^Título/ }),
    typed: 'Porto desejado',
    isPage: true,
  },
  'live/live-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/app')
      return async () => {
        await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Ativar Live' }).click()
      }
    },
    field: page => dialog(page, 'Ativar Live').getByLabel('URL da Live'),
    typed: 'https://www.youtube.com/watch?v=culto',
  },
  'notices/editor/notice-fields': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      return async () => void (await page.goto('/app/add-notice'))
    },
    field: page => page.getByRole('textbox', { name: /^Título/ }),
    typed: 'Mutirão',
    isPage: true,
  },
  'playlists/editor/how-to-play': {
    begin: async ({ page, signInAs }) => {
      const { id } = await signInAs('member')
      const playlist = await aPlaylist(id, [await aHymn()])
      await page.goto(`/app/edit-playlist/${playlist.id}`)
      return () =>
        page
          .getByRole('button', { name: /^Como tocar/ })
          .first()
          .click()
    },
    field: page => dialog(page, 'Como tocar').getByLabel('Observação'),
    typed: 'começa a capela',
  },
  'playlists/editor/new-playlist': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      return async () => void (await page.goto('/app/add-playlist'))
    },
    field: page => page.getByRole('textbox', { name: /^Nome/ }),
    typed: 'Ensaio',
    isPage: true,
  },
  'prayers/list/settings-dialog': {
    begin: async ({ page, signInAs }) => {
      const { id } = await signInAs('admin')
      await sql(`update profiles set duties = '{pastoral}' where id = $1`, [id])
      await page.goto('/app/prayers')
      return () => page.getByRole('button', { name: 'Ajustes' }).click()
    },
    field: page => dialog(page, 'Ajustes dos pedidos').getByLabel('Guardar cada pedido por'),
    typed: '1825',
  },
  'prayers/prayer-form': {
    begin: async ({ page }) => {
      await page.goto('/')
      return () => page.getByRole('button', { name: 'Peça uma oração' }).first().click()
    },
    field: page => dialog(page, 'Pedido de Oração').getByLabel('Motivo da oração'),
    typed: 'Pela saúde da minha mãe.',
  },
  'removals/new-number': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      const hymn = await aRemovedHymn()
      await sql('update hymns set number = $1 where id = $2', [hymn.number, (await aHymn()).id])
      await page.goto('/app/removed?show=deleted')
      const back = page.getByRole('button', { name: `Trazer de volta: Louvor, ${hymn.number} · ${hymn.title}` })
      return () => back.click()
    },
    field: page => dialog(page, 'Trazer de volta com outro número').getByLabel('Novo número'),
    typed: '54321',
  },
}
