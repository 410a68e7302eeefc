import { sections } from './facts'
import type { PublicFacts } from './public-facts'

const { fields } = sections.firstVisit

/** What the church answers to somebody who has never come, in the order of the panel. */
export const listFirstVisitAnswers = (church: PublicFacts) =>
  Object.entries(fields).flatMap(([name, { label }]) => {
    const answer = church[name as keyof typeof fields]
    return answer ? [{ question: label, answer }] : []
  })
