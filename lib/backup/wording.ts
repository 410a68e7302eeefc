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

const stepTexts: Record<RestoreStep, string> = {
  checking: 'Voltando a uma cópia: conferindo o arquivo inteiro. Todos podem continuar usando o aplicativo.',
  saving: 'Voltando a uma cópia: guardando a igreja de hoje. Todos podem continuar usando o aplicativo.',
  building: 'Voltando a uma cópia: montando a igreja dela ao lado. Todos podem continuar usando o aplicativo.',
  swapping: 'Voltando a uma cópia: trocando uma igreja pela outra. Leva poucos segundos.',
}
