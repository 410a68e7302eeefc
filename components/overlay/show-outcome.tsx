import type { Message, Outcome } from '@/lib/action/outcome'
import { say, takeAway } from './toasts'

/** The one place where what an action answered becomes a toast. */
export function showOutcome(outcome: Outcome) {
  if (outcome.status === 'refused') showMessage(outcome.message, 'error', outcome.reference)
  if (outcome.status === 'done' && outcome.message) showMessage(outcome.message)
}

export function showMessage(message: Message, tone: Tone = 'done', reference?: string) {
  say({ name: nameOf(message, tone), message, tone, reference, lasts: lastsFor(message, tone) })
}

/** What was wrong with one try is no longer so after the next: its toast goes, unless the same was said again. */
export function takeBack(earlier: Outcome, outcome: Outcome) {
  if (earlier.status !== 'refused') return
  const name = nameOf(earlier.message, 'error')
  if (outcome.status !== 'refused' || nameOf(outcome.message, 'error') !== name) takeAway(name)
}

/** Errors and what leads on stay longer; an old page stays told of until it is loaded anew. */
function lastsFor({ link, reload }: Message, tone: Tone) {
  if (reload) return Number.POSITIVE_INFINITY
  return tone === 'error' || link ? 8000 : 5000
}

type Tone = 'done' | 'error'
const nameOf = ({ title, text = '' }: Message, tone: Tone) => `${tone} ${title} ${text}`
