import { typedValues } from '@/lib/action/form-data'
import { type Message, type Outcome, refused } from '@/lib/action/outcome'

/** What the person reads when the server did not answer. */
export const unreached = { title: 'Erro', text: 'Não foi possível enviar. Confira a conexão e tente de novo.' }

/** A call that never reached the server is a refusal too, not a broken page. */
export const callAction = <Result>(call: Promise<Outcome<Result>>, failure: Message = unreached) =>
  call.catch((): Outcome<Result> => refused(failure))

/** The same for a form, which gets back what was typed. */
export const callFormAction = <Result>(call: Promise<Outcome<Result>>, failure: Message, form: FormData) =>
  call.catch((): Outcome<Result> => ({ status: 'refused', message: failure, values: typedValues(form) }))
