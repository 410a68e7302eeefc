import type { Locator, Page } from '@playwright/test'
import { insertYoungPerson } from './e2e-profile'
import { insertServedDay, insertServingTeam } from './e2e-rosters'
import { insertHymn, insertImportedSong, insertPlaylist, insertRemovedHymn } from './e2e-songbook'
import { sql } from './served-database'
import { insertBackupFile } from './stored-backup'

type Person = { id: string }
type FormContext = { page: Page; signInAs: (role: 'admin' | 'member') => Promise<Person> }

export type FormToCancel = {
  /** Signs in and goes to where the form is opened; returns how to open it. */
  begin: (given: FormContext) => Promise<() => Promise<void>>
  /** A text field, and what is typed there. */
  field: (page: Page) => Locator
  text: string
  /** A page, or a part of one, is left by a reload and not by Escape. */
  isPage?: boolean
  /** Passwords are never stored as drafts. */
  isSecret?: boolean
}

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openBackups(page: Page, signInAs: FormContext['signInAs'], button: string | RegExp) {
  insertBackupFile()
  await signInAs('admin')
  await page.goto('/app/backups')
  return () => page.getByRole('button', { name: button }).first().click()
}

/** Opens the row of a person on the page of their team; returns how to open a form there. */
async function openPersonOfTeam({ page, signInAs }: FormContext, button: RegExp) {
  const { path, person } = await insertServingTeam()
  await signInAs('admin')
  await page.goto(path)
  const inRow = page.getByRole('button', { name: button })
  return async () => {
    // A page that was loaded again shows its people closed.
    if (!(await inRow.isVisible())) await page.getByRole('heading', { name: person }).click()
    await inRow.click()
  }
}

/** Every form with a cancel button, by the file of the button. */
export const formsToCancel: Record<string, FormToCancel> = {
  'account/profile/delete-account-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile#privacidade')
      return () => page.getByRole('button', { name: 'Excluir minha conta' }).click()
    },
    field: page => findDialog(page, 'Excluir minha conta').getByLabel('Sua senha'),
    text: 'uma senha',
    isSecret: true,
  },
  'account/profile/password-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile#conta')
      return () => page.getByRole('button', { name: 'Alterar senha' }).click()
    },
    field: page => findDialog(page, 'Alterar senha').getByLabel('Senha atual'),
    text: 'uma senha',
    isSecret: true,
  },
  'account/profile/profile-form': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile')
      return () => page.getByRole('button', { name: 'Editar Perfil' }).click()
    },
    field: page => page.getByRole('textbox', { name: /^Nome/ }),
    text: 'Outro nome',
    isPage: true,
  },
  'backup/download-dialog': {
    begin: async ({ page, signInAs }) => openBackups(page, signInAs, /^Baixar/),
    field: page => findDialog(page, 'Baixar a cópia').getByLabel('Sua senha'),
    text: 'uma senha',
    isSecret: true,
  },
  'backup/file-restore': {
    begin: async ({ page, signInAs }) => openBackups(page, signInAs, 'Voltar a uma cópia de um arquivo'),
    field: page => findDialog(page, 'Voltar a uma cópia de um arquivo').getByLabel('Nome da igreja'),
    text: 'Igreja do Cais',
    isSecret: true,
  },
  'backup/restore-dialog': {
    begin: async ({ page, signInAs }) => openBackups(page, signInAs, /^Voltar a esta/),
    field: page => findDialog(page, 'Voltar a esta cópia').getByLabel('Nome da igreja'),
    text: 'Igreja do Cais',
    isSecret: true,
  },
  'events/form/event-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/calendar')
      return () => page.getByRole('button', { name: 'Novo Evento' }).click()
    },
    field: page => findDialog(page, 'Novo Evento').getByLabel('Título'),
    text: 'Vigília',
  },
  'hymns/editor/hymn-form': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      return async () => void (await page.goto('/app/add-hymn'))
    },
    field: page => page.getByRole('textbox', { name: /^Título/ }),
    text: 'Porto desejado',
    isPage: true,
  },
  'hymns/import/song-dialog': {
    begin: async ({ page, signInAs }) => {
      const { id } = await signInAs('admin')
      await insertImportedSong(id, 'Campo aberto')
      await page.goto('/app/import-hymns')
      return () => page.getByRole('button', { name: 'Campo aberto', exact: true }).click()
    },
    field: page => findDialog(page, 'Campo aberto').getByRole('textbox', { name: /^Título/ }),
    text: 'Campo verde',
  },
  'people/guardian/guardian-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      const { name } = await insertYoungPerson()
      await page.goto('/app/members/guardians')
      return () => page.getByRole('button', { name: `Confirmar autorização para ${name}` }).click()
    },
    field: page => findDialog(page, 'Confirmar autorização').getByLabel('Quem autorizou'),
    text: 'Maria Souza',
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
    field: page => findDialog(page, 'Ativar Live').getByLabel('URL da Live'),
    text: 'https://www.youtube.com/watch?v=culto',
  },
  'notices/editor/notice-form-fields': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      return async () => void (await page.goto('/app/add-notice'))
    },
    field: page => page.getByRole('textbox', { name: /^Título/ }),
    text: 'Mutirão',
    isPage: true,
  },
  'playlists/editor/item-settings-dialog': {
    begin: async ({ page, signInAs }) => {
      const { id } = await signInAs('member')
      const playlist = await insertPlaylist(id, [await insertHymn()])
      await page.goto(`/app/edit-playlist/${playlist.id}`)
      return () =>
        page
          .getByRole('button', { name: /^Como tocar/ })
          .first()
          .click()
    },
    field: page => findDialog(page, 'Como tocar').getByLabel('Observação'),
    text: 'começa a capela',
  },
  'playlists/editor/new-playlist': {
    begin: async ({ page, signInAs }) => {
      await signInAs('member')
      return async () => void (await page.goto('/app/add-playlist'))
    },
    field: page => page.getByRole('textbox', { name: /^Nome/ }),
    text: 'Ensaio',
    isPage: true,
  },
  'prayers/list/prayer-settings-dialog': {
    begin: async ({ page, signInAs }) => {
      const { id } = await signInAs('admin')
      await sql(`update profiles set duties = '{pastoral}' where id = $1`, [id])
      await page.goto('/app/prayers')
      return () => page.getByRole('button', { name: 'Ajustes' }).click()
    },
    field: page => findDialog(page, 'Ajustes dos pedidos').getByLabel('Guardar cada pedido por'),
    text: '1825',
  },
  'prayers/prayer-form': {
    begin: async ({ page }) => {
      await page.goto('/')
      return () => page.getByRole('button', { name: 'Peça uma oração' }).first().click()
    },
    field: page => findDialog(page, 'Pedido de Oração').getByLabel('Motivo da oração'),
    text: 'Pela saúde da minha mãe.',
  },
  'trash/new-number-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      const hymn = await insertRemovedHymn()
      await sql('update hymns set number = $1 where id = $2', [hymn.number, (await insertHymn()).id])
      await page.goto('/app/removed?show=deleted')
      const restoreButton = page.getByRole('button', {
        name: `Trazer de volta: Louvor, ${hymn.number} · ${hymn.title}`,
      })
      return () => restoreButton.click()
    },
    field: page => findDialog(page, 'Trazer de volta com outro número').getByLabel('Novo número'),
    text: '54321',
  },
  'rosters/order/order-item-dialog': {
    begin: async ({ page, signInAs }) => {
      const { path } = await insertServedDay()
      await signInAs('admin')
      await page.goto(path)
      const change = page.getByRole('button', { name: 'Mudar Abertura' })
      return async () => {
        // A page that was loaded again shows the order without its buttons.
        if (!(await change.isVisible())) await page.getByRole('button', { name: 'Mudar', exact: true }).click()
        await change.click()
      }
    },
    field: page => findDialog(page, 'Mudar item').getByLabel('Quem faz'),
    text: 'Marta',
  },
  'rosters/people/absence-dialog': {
    begin: given => openPersonOfTeam(given, /^Anotar dias/),
    field: page => findDialog(page, 'Quando não pode').getByLabel('Do dia'),
    text: '2027-01-03',
  },
  'rosters/people/add-person-dialog': {
    begin: async ({ page, signInAs }) => {
      const { path } = await insertServingTeam()
      await signInAs('admin')
      await page.goto(path)
      return () => page.getByRole('button', { name: 'Adicionar pessoa' }).click()
    },
    field: page => findDialog(page, 'Adicionar pessoa').getByLabel('Nome'),
    text: 'Tiago Lima',
  },
  'rosters/people/change-person-dialog': {
    begin: given => openPersonOfTeam(given, /^Mudar dados/),
    field: page => findDialog(page, 'Mudar dados').getByLabel('Nome'),
    text: 'Tiago Lima',
  },
  'rosters/teams/name-dialog': {
    begin: async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/app/rosters/teams')
      return () => page.getByRole('button', { name: 'Nova equipe' }).click()
    },
    field: page => findDialog(page, 'Nova equipe').getByLabel('Nome da equipe'),
    text: 'Cozinha',
  },
}
