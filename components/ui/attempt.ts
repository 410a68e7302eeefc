import { typedValues } from '@/lib/form'
import { type Message, type Outcome, refused } from '@/lib/outcome'

/** A call that never reached the server is a refusal too, not a broken page. */
export const attempt = <Result>(call: Promise<Outcome<Result>>, failure: Message) =>
  call.catch((): Outcome<Result> => refused(failure))

/** The same for a form, which gets back what was typed. */
export const attemptForm = <Result>(call: Promise<Outcome<Result>>, failure: Message, form: FormData) =>
  call.catch(
    (): Outcome<Result> => ({ ...refused(failure), status: 'refused', message: failure, values: typedValues(form) }),
  )
