import { unstable_rethrow } from 'next/navigation'
import { typedValues } from '@/lib/form'
import { type Outcome, refused } from '@/lib/outcome'

type FormAction<Result> = (previous: Outcome<Result>, form: FormData) => Promise<Outcome<Result>>

/** The same action, which says so and keeps what was typed when the server cannot be reached at all. */
export function reachable<Result>(action: FormAction<Result>): FormAction<Result> {
  return async (previous, form) => {
    try {
      return await action(previous, form)
    } catch (error) {
      unstable_rethrow(error)
      return { ...unexpected, values: typedValues(form) }
    }
  }
}

export const unexpected = refused({ title: 'Erro', text: 'Ocorreu um erro inesperado.' })
