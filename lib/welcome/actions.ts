'use server'

import { updateTag } from 'next/cache'
import { proved } from '@/lib/account/mutations'
import { actionsWith } from '@/lib/action/action'
import { wasForwarded } from '@/lib/action/origin'
import { done, openAgain, refused } from '@/lib/action/outcome'
import { wasSubmitted } from '@/lib/action/submission'
import { setChurchClock } from '@/lib/church/reads'
import { tags } from '@/lib/realtime/tags'
import { anyone } from '@/lib/session/actor'
import { openSession, rememberInBrowser } from '@/lib/session/session'
import { teamRoutes } from '@/lib/team-routes'
import { messages } from './messages'
import { begin, isGoodCode } from './mutations'
import { houseNow } from './queries'
import { beginning, codeSent } from './schema'

const { openAction, openFormAction } = actionsWith({ invalid: messages.invalid })

/** Said before anything else is typed. */
export const checkCode = openAction({
  input: codeSent,
  allow: anyone,
  failure: messages.codeNotChecked,
  async run({ code }) {
    const trouble = await troubleWith(code)
    return trouble ? refused(trouble, { code: [trouble.text] }) : done()
  },
})

export const beginChurch = openFormAction({
  input: beginning,
  allow: anyone,
  failure: messages.failed,
  async run(input) {
    if (await wasForwarded()) return refused(openAgain)
    const trouble = await troubleWith(input.code)
    // Asked last: the same form, sent twice at once, may have been through in the meantime.
    if (trouble && !(await wasSubmitted(input.submission)))
      return refused(trouble, trouble === messages.stands ? undefined : { code: [trouble.text] })

    const begun = await begin(input)
    if ('why' in begun && begun.why === 'wrong code')
      return refused(messages.codeWrong, { code: [messages.codeWrong.text] })

    const claims = 'why' in begun ? await whoBegan(input) : begun.claims
    if (!claims) return refused(messages.stands)
    await rememberInBrowser(claims)
    await setChurchClock()
    updateTag(tags.church)
    return done(messages.begun(input.churchName), { goTo: teamRoutes.church })
  },
})

/** Tries are not counted: nobody finds twelve signs by trying, and a count would let a stranger keep the owner out. */
async function troubleWith(code: string) {
  if (!(await houseNow()).welcomes) return messages.stands
  return (await isGoodCode(code)) ? undefined : messages.codeWrong
}

/** The same form a second time, after an answer that was lost, is answered as the first was. */
async function whoBegan({ submission, email, password }: { submission: string; email: string; password: string }) {
  if (!(await wasSubmitted(submission))) return undefined
  const proof = await proved({ email, password })
  return 'why' in proof ? undefined : openSession(proof)
}
