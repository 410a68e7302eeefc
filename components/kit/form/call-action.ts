import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from 'next/navigation'
import { hasUnsavedInput } from '@/components/kit/overlay/has-unsaved-input'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import { rejections } from '@/lib/platform/action/messages'
import { errorMessage, type Message, type Outcome, refused } from '@/lib/platform/action/outcome'
import { ForeignAnswer, foreignAnswerText } from '@/lib/values/our-answer'
import { judgeActionAnswers, ServerFailure } from './action-answers'

judgeActionAnswers()

/** The default message when the server did not answer. */
export const serverUnreachable = { title: 'Erro', text: 'Não foi possível enviar.' }

/** Awaits an action; if the call never reached the server, returns a refusal instead of breaking the page. */
export const callAction = <Result>(call: Promise<Outcome<Result>>, failure: Message = serverUnreachable) =>
  call.catch((error): Outcome<Result> => refused(chooseMessage(error, failure)))

/** Awaits the action of a form; a refusal made here gives the form its input back. */
export const callFormAction = <Result>(call: Promise<Outcome<Result>>, failure: Message, form: FormData) =>
  call.catch(
    (error): Outcome<Result> => ({
      status: 'refused',
      message: chooseMessage(error, failure),
      values: getSubmittedValues(form),
    }),
  )

/** Whether no server answered: nobody knows whether ours was reached. */
export const isUnanswered = (outcome: Outcome) => outcome.status === 'refused' && outcome.message.why !== undefined

/** Next throws the response of lib/assembly/server/invalid-posts as an error, whose text may be shown to people. */
function chooseMessage(error: unknown, failure: Message) {
  if (isOfAnotherBuild(error)) return createOutdatedMessage()
  const refusalText = findRejection(error)
  if (refusalText) return errorMessage(refusalText)
  if (error instanceof ForeignAnswer) return { ...failure, why: foreignAnswerText }
  return isNetworkError(error) ? addNetworkHint(failure) : failure
}

const findRejection = (error: unknown) =>
  Object.values(rejections).find(words => error instanceof Error && error.message === words)

/** `fetch` throws a TypeError if there was no response, and so does what judges the answers (action-answers.ts). */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError || (!navigator.onLine && !(error instanceof ServerFailure))

/** Adds the cause: the message of an action says only what did not happen. */
const addNetworkHint = (failure: Message): Message => ({
  ...failure,
  why: `${navigator.onLine ? 'O servidor não respondeu' : 'Sem internet'}: confira a conexão e tente de novo.`,
})

/** A new build was deployed while this page was open, and does not know the action it calls; forms keep a draft. */
const createOutdatedMessage = (): Message => ({
  title: rejections.outdated,
  text: hasUnsavedInput(document.body) ? 'O que você digitou não se perde: volta ao formulário.' : undefined,
  reload: true,
})
