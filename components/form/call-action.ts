import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from 'next/navigation'
import { hasUnsavedInput } from '@/components/overlay/has-unsaved-input'
import { getSubmittedValues } from '@/lib/action/form-data'
import { rejections } from '@/lib/action/messages'
import { errorMessage, type Message, type Outcome, refused } from '@/lib/action/outcome'

/** What the person reads when the server did not answer. */
export const serverUnreachable = { title: 'Erro', text: 'Não foi possível enviar.' }

/** A call that never reached the server is a refusal too, not a broken page. */
export const callAction = <Result>(call: Promise<Outcome<Result>>, failure: Message = serverUnreachable) =>
  call.then(replaceOutdatedMessage, (error): Outcome<Result> => refused(chooseMessage(error, failure)))

/** The same for a form, which gets back what was typed. */
export const callFormAction = <Result>(call: Promise<Outcome<Result>>, failure: Message, form: FormData) =>
  call.then(
    outcome => {
      const answer = replaceOutdatedMessage(outcome)
      return answer === outcome ? outcome : { ...answer, values: getSubmittedValues(form) }
    },
    (error): Outcome<Result> => ({
      status: 'refused',
      message: chooseMessage(error, failure),
      values: getSubmittedValues(form),
    }),
  )

/** What the server says of a page of another build is for pages that keep no draft (lib/server/outdated-action). */
const replaceOutdatedMessage = <Result>(outcome: Outcome<Result>): Outcome<Result> =>
  outcome.status === 'refused' && outcome.message.reload ? { ...outcome, message: createOutdatedMessage() } : outcome

/** Next makes errors of what our doors answer (lib/server/invalid-posts): their words are for people too. */
function chooseMessage(error: unknown, failure: Message) {
  if (isOfAnotherBuild(error)) return createOutdatedMessage()
  const refusalText = Object.values(rejections).find(words => error instanceof Error && error.message === words)
  if (refusalText) return errorMessage(refusalText)
  return isNetworkError(error) ? addNetworkHint(failure) : failure
}

/** What a browser's `fetch` throws when nothing was answered; what our server answers is never one of these. */
const isNetworkError = (error: unknown) => error instanceof TypeError || !navigator.onLine

/** Beside what did not happen: the words of each action do not know of the network. */
const addNetworkHint = (failure: Message): Message => ({
  ...failure,
  why: `${navigator.onLine ? 'O servidor não respondeu' : 'Sem internet'}: confira a conexão e tente de novo.`,
})

/** The house was built anew while this page stood open, and no longer knows what the page calls; forms keep a draft. */
const createOutdatedMessage = (): Message => ({
  title: rejections.outdated,
  text: hasUnsavedInput(document.body) ? 'O que você digitou não se perde: volta ao formulário.' : undefined,
  reload: true,
})
