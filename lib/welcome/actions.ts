'use server'

import { updateTag } from 'next/cache'
import { verifySignIn } from '@/lib/account/password/mutations'
import { setChurchClock } from '@/lib/church/reads'
import { createActions } from '@/lib/platform/action/action'
import { wasForwarded } from '@/lib/platform/action/origin'
import { done, type Outcome, refused, reopenPageMessage } from '@/lib/platform/action/outcome'
import { wasSubmitted } from '@/lib/platform/action/submission'
import { refusalTexts } from '@/lib/platform/backup/messages'
import { readFirstRestore } from '@/lib/platform/backup/reads'
import { tags } from '@/lib/platform/realtime/tags'
import { anyone } from '@/lib/platform/session/actor'
import { openSession, setSessionCookie } from '@/lib/platform/session/session'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { messages } from './messages'
import { createChurch } from './mutations'
import { findSetupProblem } from './queries'
import { codeInput, setupInput } from './schema'

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

/** How it goes with the backup that was sent to `/api/welcome/backup`; the page asks again and again. */
export const checkFirstRestore = openAction({
  input: codeInput,
  allow: anyone,
  failure: messages.codeNotChecked,
  async run({ code }): Promise<Outcome<FirstRestore>> {
    const problem = await findSetupProblem(code)
    if (problem && problem !== messages.alreadyOpened) return refused(problem)
    const { isAtWork, isSecretMissing, refusal = 'interrupted' } = await readFirstRestore()
    // The church is there a moment before its restore has ended, and has said what it lacks.
    if (isAtWork) return done(undefined, { result: { state: 'at work' } })
    if (problem) return done(undefined, { result: { state: 'restored', isSecretMissing } })
    return done(undefined, { result: { state: 'given up', why: refusalTexts[refusal] } })
  },
})

type FirstRestore =
  | { state: 'at work' }
  | { state: 'restored'; isSecretMissing: boolean }
  | { state: 'given up'; why: string }

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

    const result = await createChurch(input)
    if ('why' in result && result.why === 'wrong code')
      return refused(messages.codeWrong, { code: [messages.codeWrong.text] })

    const claims = 'why' in result ? await resumeSession(input) : result.claims
    if (!claims) return refused(messages.alreadyOpened)
    await setSessionCookie(claims)
    await setChurchClock()
    updateTag(tags.church)
    return done(messages.opened(input.churchName), { goTo: teamRoutes.church })
  },
})

/** If the same form is sent again because its answer was lost, it gets the same answer. */
async function resumeSession({ submission, email, password }: { submission: string; email: string; password: string }) {
  if (!(await wasSubmitted(submission))) return undefined
  const verified = await verifySignIn({ email, password })
  return 'why' in verified ? undefined : openSession(verified)
}
