import { type Church, churchFields, sections } from './facts'

/**
 * The facts that pages get. An empty fact is absent, and a list has at least one item, so that the compiler makes every
 * component handle a missing fact.
 */
export type PublicFacts = { [Name in Always]: Church[Name] } & {
  [Name in Exclude<keyof Church, Always>]?: Church[Name] extends (infer Item)[]
    ? [Item, ...Item[]]
    : NonNullable<Church[Name]>
}

/** The facts that the landing page's islands need: the page contains them once for all islands (decision 29). */
export type IslandFacts = Pick<PublicFacts, keyof typeof islandFields>

export const publicFacts = (church: Church) =>
  Object.fromEntries(Object.entries(church).filter(([, fact]) => !isEmpty(fact))) as PublicFacts

export const islandFacts = (facts: PublicFacts) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name in islandFields)) as IslandFacts

/** What the church answers to somebody who has never come, in the order of the panel. */
export const listFirstVisitAnswers = (church: PublicFacts) =>
  Object.entries(sections.firstVisit.fields).flatMap(([name, { label }]) => {
    const answer = church[name as keyof typeof sections.firstVisit.fields]
    return answer ? [{ question: label, answer }] : []
  })

const islandFields = {
  timeZone: churchFields.timeZone,
  ...sections.services.fields,
  ...sections.address.fields,
  ...sections.contact.fields,
}

const isEmpty = (fact: Church[keyof Church]) =>
  fact === '' || fact === null || (Array.isArray(fact) && fact.length === 0)

type Fields = typeof churchFields
/** A field with an error for emptiness is never empty. */
type Always = { [Name in keyof Fields]: Fields[Name] extends { required: string } ? Name : never }[keyof Fields]
