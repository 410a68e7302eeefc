import { errorMessage } from '@/lib/action/outcome'

/** What people read when an earlier version says again what it said; `but` is what could not come back with it. */
export const restoredMessage = (exception = '') => ({
  title: 'Versão trazida de volta',
  text: `${exception}A que estava antes continua em “Versões anteriores”.`,
})

export const versionMissingMessage = errorMessage('Esta versão já não está guardada. Abra a lista de novo.')
