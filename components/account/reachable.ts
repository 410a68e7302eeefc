import { attemptForm } from '@/components/ui/attempt'
import { unexpected } from '@/lib/account/messages'
import type { Outcome } from '@/lib/outcome'

type FormAction<Result> = (previous: Outcome<Result>, form: FormData) => Promise<Outcome<Result>>

/** The same action, which says so and keeps what was typed when the server cannot be reached at all. */
export const reachable =
  <Result>(action: FormAction<Result>): FormAction<Result> =>
  (previous, form) =>
    attemptForm(action(previous, form), unexpected, form)
