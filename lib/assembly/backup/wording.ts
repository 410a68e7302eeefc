import { listRoles, roleNames } from '@/lib/people/role'
import type { Duty } from '@/lib/platform/session/actor'
import { joinWords } from '@/lib/values/join-words'
import type { RestoreStep } from './orders'

/** '12,4 MB', '48 kB' */
export const formatSize = (bytes: number) =>
  bytes < 1e5
    ? `${Math.ceil(bytes / 1e3)} kB`
    : `${(bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`

/** What is going on, in the words of the page. */
export function describeWork({ task, step }: { task: string; step?: RestoreStep | undefined }) {
  if (task === 'backup') return 'Fazendo uma cópia. Leva de segundos a minutos.'
  if (task === 'drill') return 'Experimentando uma cópia: ela é montada ao lado da igreja, conferida e desfeita.'
  if (task === 'restore' || task === 'return') return step ? stepTexts[step] : 'Voltando a uma cópia. Começando…'
  return 'Uma cópia está sendo feita ou conferida.'
}

/** Somebody who may more in the church of now than in the one from before a restore. */
export type RegainedRights = {
  id: string
  name: string
  isAdmin: boolean
  duties: Duty[]
  wasSuspended: boolean
  wasDeleted: boolean
}

/** 'Administração e Música; a conta tinha sido excluída' */
export const describeRegained = ({ wasSuspended, wasDeleted, ...rights }: RegainedRights) =>
  [
    joinWords(listRoles(rights).map(role => roleNames[role])),
    wasSuspended && 'a conta não está mais suspensa',
    wasDeleted && 'a conta tinha sido excluída',
  ]
    .filter(Boolean)
    .join('; ')

const stepTexts: Record<RestoreStep, string> = {
  checking: 'Voltando a uma cópia: conferindo o arquivo inteiro. Todos podem continuar usando o aplicativo.',
  saving: 'Voltando a uma cópia: guardando a igreja de hoje. Todos podem continuar usando o aplicativo.',
  building: 'Voltando a uma cópia: montando a igreja dela ao lado. Todos podem continuar usando o aplicativo.',
  swapping: 'Voltando a uma cópia: trocando uma igreja pela outra. Leva poucos segundos.',
}

/** After a restore of an unsealed backup of another server. */
export const missingSecretText =
  'A cópia veio de outro servidor, sem o segredo dele: quem tinha entrado lá entra de novo, e os links de emails enviados de lá não valem aqui. Quem cuida do servidor ainda pode trazer o segredo (docs/operating.md). Uma cópia lacrada já o traz.'
