'use server'

import { verifySignIn } from '@/lib/account/password/mutations'
import { setChurchClock } from '@/lib/church/reads'
import { createActions } from '@/lib/platform/action/action'
import { wasForwarded } from '@/lib/platform/action/origin'
import { done, refused, reopenPageMessage } from '@/lib/platform/action/outcome'
import { wasSubmitted } from '@/lib/platform/action/written'
import { anyone } from '@/lib/platform/session/actor'
import { openSession, setSessionCookie } from '@/lib/platform/session/session'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { messages } from '@/lib/welcome/messages'
import { createChurch } from '@/lib/welcome/mutations'
import { findSetupProblem } from '@/lib/welcome/queries'
import { codeInput, setupInput } from '@/lib/welcome/schema'

const { openAction, openFormAction } = createActions({ invalid: messages.invalid })

/** Checks the code before the person fills in anything else. */
export const checkCode = openAction({
  input: codeInput,
  allow: anyone,
  failure: messages.codeNotChecked,
  async run({ code }) {
    const problem = await findSetupProblem(code)
    return problem ? refused(problem, { code: [problem.text] }) : done()
  },
})

export const setUpChurch = openFormAction({
  input: setupInput,
  allow: anyone,
  failure: messages.failed,
  async run(input) {
    if (await wasForwarded()) return refused(reopenPageMessage)
    const problem = await findSetupProblem(input.code)
    // Checked last: the same form, sent twice at once, may have succeeded in the meantime.
    if (problem && !(await wasSubmitted(input.submission)))
      return refused(problem, problem === messages.alreadyOpened ? undefined : { code: [problem.text] })

    const opening = await createChurch(input)
    if (!opening.ok && opening.refusal === 'wrong code')
      return refused(messages.codeWrong, { code: [messages.codeWrong.text] })

    const claims = opening.ok ? opening.claims : await resumeSession(input)
    if (!claims) return refused(messages.alreadyOpened)
    await setSessionCookie(claims)
    await setChurchClock()
    return done(messages.opened(input.churchName), { goTo: teamRoutes.church })
  },
})

/** If the same form is sent again because its answer was lost, it gets the same answer. */
async function resumeSession({ submission, email, password }: { submission: string; email: string; password: string }) {
  if (!(await wasSubmitted(submission))) return undefined
  const verification = await verifySignIn({ email, password })
  return verification.ok ? openSession(verification) : undefined
}
