import type { Route } from 'next'

/** What an action returns to the screen that called it. */
export type Outcome<Result = unknown> =
  | { status: 'idle' }
  | { status: 'done'; message?: Message; result?: Result; goTo?: Route }
  | {
      status: 'refused'
      message: Message
      errors?: FieldErrors
      values?: FormValues
      reference?: string
      gone?: boolean
      conflict?: Conflict
    }

/** Somebody else saved while the form was open: the current version, who saved it and when, and the differences. */
export type Conflict = { version: number; by: string; when: string; fields: Difference[] }

/** A field with two texts. `changedBy`, who changed it since the form was opened, decides which one is proposed. */
export type Difference = {
  name: string
  label: string
  changedBy: 'me' | 'them' | 'both'
  /** The text that the form was opened with, if both changed it. */
  base?: string
  mine: FieldText
  theirs: FieldText & { value: FormValue; by: string; when: string }
}
/** A field's content as people read it: text, or the addresses of pictures. */
export type FieldText = { text: string; pictures?: string[] }
/** A field's value as a form sends it; null is an unchecked checkbox. */
export type FormValue = string | string[] | null

/** A toast: a title, and below it what happened or what to do, with a link; `reload` offers to reload the page. */
export type Message = {
  title: string
  text?: string
  /** The cause that the action itself cannot know: there is no internet. */
  why?: string
  link?: { label: string; to: Route }
  reload?: boolean
}

/** A domain's messages by outcome: each is a message, or a function that builds one from a name or a verb. */
export type Messages = Record<string, Message | ((...given: never[]) => Message)>

export type FieldErrors = { [field: string]: string[] | undefined }
type FormValues = { [field: string]: string | string[] }

export const successMessage = (text: string) => ({ title: 'Sucesso', text })
export const errorMessage = (text: string) => ({ title: 'Erro', text })
export const deniedMessage = (text: string) => ({ title: 'Acesso Negado', text })
export const signInMessage = (text: string) => ({ title: 'Login necessário', text })
export const invalidFieldsMessage = (title: string) => ({ title, text: 'Confira os campos destacados.' })

/** A message that stands in the page's own text, not in a toast. */
export const toSentence = ({ title, text, why }: Message) => [title, text, why].filter(Boolean).join('. ')

/** For a request that was not sent by the form's own page. */
export const reopenPageMessage = errorMessage('Abra a página de novo e repita.')

export const idle: Outcome<never> = { status: 'idle' }

export const done = <Result>(message?: Message, more: { result?: Result; goTo?: Route } = {}): Outcome<Result> => ({
  status: 'done',
  message,
  ...more,
})

/** Whether the record no longer exists: it was deleted by this action or before it. */
export const isGone = (outcome: Outcome) =>
  outcome.status === 'done' || (outcome.status === 'refused' && outcome.gone === true)

/** Returns a refusal. A person may quote the reference when something failed that they cannot correct. */
export const refused = (message: Message, errors?: FieldErrors, reference?: string): Outcome<never> => ({
  status: 'refused',
  message,
  errors,
  reference,
})
