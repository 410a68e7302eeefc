import { failed } from '@/lib/action/outcome'

/** What people read when an earlier version says again what it said; `but` is what could not come back with it. */
export const broughtBack = (but = '') => ({
  title: 'Versão trazida de volta',
  text: `${but}A que estava antes continua em “Versões anteriores”.`,
})

export const versionGone = failed('Esta versão já não está guardada. Abra a lista de novo.')
