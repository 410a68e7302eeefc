import type { Route } from 'next'

/** What an action tells the screen that called it. */
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

/** Somebody saved while the form was being written: which version stands now, by whom and when, and what differs. */
export type Conflict = { version: number; by: string; when: string; fields: Difference[] }

/** A field of which there are two texts now; who changed it since the form was opened decides which one is proposed. */
export type Difference = {
  name: string
  label: string
  changedBy: 'me' | 'them' | 'both'
  mine: FieldText
  theirs: FieldText & { value: FormValue; by: string; when: string }
}
/** What stands in a field, for people: words, or the addresses of pictures. */
export type FieldText = { text: string; pictures?: string[] }
/** As a form sends it; null is a box that is not ticked. */
export type FormValue = string | string[] | null

/** A toast: its title and, below it, what happened or what to do, and the way there; `reload` offers to load the page anew. */
export type Message = {
  title: string
  text?: string
  /** What kept it from happening, where the words of the action do not know: there is no internet. */
  why?: string
  link?: { label: string; to: Route }
  reload?: boolean
}

/** All that a domain says, by what has come of it: a message, or what makes one of a name or a verb. */
export type Messages = Record<string, Message | ((...given: never[]) => Message)>

export type FieldErrors = { [field: string]: string[] | undefined }
type FormValues = { [field: string]: string | string[] }

export const successMessage = (text: string) => ({ title: 'Sucesso', text })
export const errorMessage = (text: string) => ({ title: 'Erro', text })
export const deniedMessage = (text: string) => ({ title: 'Acesso Negado', text })
export const signInMessage = (text: string) => ({ title: 'Login necessário', text })
export const invalidFieldsMessage = (title: string) => ({ title, text: 'Confira os campos destacados.' })

/** The page that sent this cannot have been the one that brings the form. */
export const reopenPageMessage = errorMessage('Abra a página de novo e repita.')

export const idle: Outcome<never> = { status: 'idle' }

export const done = <Result>(message?: Message, more: { result?: Result; goTo?: Route } = {}): Outcome<Result> => ({
  status: 'done',
  message,
  ...more,
})

/** Deleted now, or gone before this person asked for it. */
export const isGone = (outcome: Outcome) =>
  outcome.status === 'done' || (outcome.status === 'refused' && outcome.gone === true)

/** The reference is what a person may quote when something failed through no fault of theirs. */
export const refused = (message: Message, errors?: FieldErrors, reference?: string): Outcome<never> => ({
  status: 'refused',
  message,
  errors,
  reference,
})
