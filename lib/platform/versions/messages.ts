import { errorMessage } from '@/lib/platform/action/outcome'

/** The message after an earlier version was restored; `exception` says what could not be restored. */
export const restoredMessage = (exception = '') => ({
  title: 'Versão trazida de volta',
  text: `${exception}A que estava antes continua em “Versões anteriores”.`,
})

export const versionMissingMessage = errorMessage('Esta versão já não está guardada. Abra a lista de novo.')
