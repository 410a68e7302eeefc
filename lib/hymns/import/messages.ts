import { errorMessage, type Messages, successMessage } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'

export const messages = {
  missing: errorMessage('Esta importação não existe mais.'),
  notSaved: errorMessage('Não foi possível guardar a mudança. Tente novamente.'),
  notImported: errorMessage('Não foi possível importar. Nada foi mudado nos louvores: tente novamente.'),
  importUnanswered: errorMessage('Não sabemos se a importação começou. Tente de novo: nenhum louvor entra duas vezes.'),
  notUndone: errorMessage('Não foi possível desfazer a importação. Tente novamente.'),
  notContinued: errorMessage('Não foi possível continuar. Tente novamente.'),
  notDiscarded: errorMessage('Não foi possível descartar. Tente novamente.'),
  checkFields: errorMessage('Confira os campos destacados.'),
  alreadyImported: errorMessage('Esta importação já foi feita.'),
  nothingToImport: errorMessage('Todos os louvores estão marcados para pular.'),
  discarded: successMessage('Importação descartada. Os louvores da igreja não mudaram.'),
  begun: {
    title: 'A importação começou',
    text: 'Pode sair desta página: os louvores entram aos poucos.',
    link: { label: 'Ver louvores', to: routes.hymns },
  },
  undoBegun: { title: 'Desfazendo a importação', text: 'Pode sair desta página: os louvores voltam aos poucos.' },
  continued: { title: 'A importação continua', text: 'Pode sair desta página.' },
} satisfies Messages

export type ImportCounts = { added: number; replaced: number; skipped: number }

/** `3 louvores novos, 1 substituído, 2 pulados` */
export function describeCounts({ added, replaced, skipped }: ImportCounts) {
  const parts = [
    added === 1 ? '1 louvor novo' : `${added} louvores novos`,
    ...(replaced > 0 ? [replaced === 1 ? '1 substituído' : `${replaced} substituídos`] : []),
    ...(skipped > 0 ? [skipped === 1 ? '1 pulado' : `${skipped} pulados`] : []),
  ]
  return parts.join(', ')
}

export const describeTooManySongs = (count: number) =>
  `Este zip tem ${count.toLocaleString('pt-BR')} louvores, e uma importação tem até 1.000: divida-o em partes menores.`

/** The refusals of an upload. */
export const uploadRefusals = {
  foreign: 'Abra a página de novo e repita.',
  signIn: 'Entre para importar louvores.',
  forbidden: 'Somente administradores podem adicionar louvores.',
  tooMany: 'Foram muitos arquivos seguidos. Espere alguns minutos e continue.',
  busy: (seconds: number) =>
    `Outras pessoas também estão enviando arquivos. Este continua aqui: tente de novo em ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
  tooBig: 'O arquivo pode ter até 20 MB. Divida em partes menores.',
  full: 'Uma importação tem até 1.000 louvores. Importe os que já estão aqui e depois envie o resto.',
  failed: 'Não foi possível ler este arquivo. Tente novamente em alguns instantes.',
}
