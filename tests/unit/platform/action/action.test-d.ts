import * as z from 'zod'
import { action, createActions, openAction } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { type Actor, anyone } from '@/lib/platform/session/actor'

/** What must not compile: nothing here runs, tsc reads it. */
const input = z.strictObject({ id: z.string() })
const run = async () => done()
const guests = { title: 'Login necessário' }
const failure = { title: 'Erro' }
const find = async ({ id }: { id: string }) => ({ ownerId: id })
const canChange = (actor: Actor, thing: { ownerId: string }) => actor.id === thing.ownerId

action({ input, guests, failure, allow: anyone, run })
// @ts-expect-error who may is always said
action({ input, guests, failure, run })
// @ts-expect-error guests are turned away in words
action({ input, failure, allow: anyone, run })
// @ts-expect-error a failure has words
action({ input, guests, allow: anyone, run })
// @ts-expect-error a policy that asks for a record needs one
action({ input, guests, failure, allow: canChange, run })
// @ts-expect-error and the right one
action({ input, guests, failure, find: async () => ({ title: 'Ceia' }), allow: canChange, run })
// @ts-expect-error nothing is missing where nothing is looked for
action({ input, guests, failure, missing: failure, allow: anyone, run })
action({ input, guests, failure, find, missing: failure, allow: canChange, run })

const nothingShared = createActions({})
// @ts-expect-error what nobody says does not compile
nothingShared.action({ input, failure, allow: anyone, run })

const withGuests = createActions({ guests })
withGuests.action({ input, failure, allow: anyone, run })
withGuests.formAction({ input, guests: failure, failure, find, allow: canChange, run })
// @ts-expect-error the other words are still the action's own
withGuests.formAction({ input, allow: anyone, run })
// @ts-expect-error and so is who may
withGuests.action({ input, failure, run })
// @ts-expect-error with its record
withGuests.action({ input, failure, allow: canChange, run })

const withWords = createActions({ guests, failure, missing: failure })
withWords.action({ input, allow: anyone, run })
withWords.action({ input, find, allow: canChange, run })

const existing = { find, allow: canChange }
withWords.action({ ...existing, input, run })
// @ts-expect-error a record is found by what comes in
withWords.action({ ...existing, input: z.strictObject({ name: z.string() }), run })
// @ts-expect-error a policy of another record
withWords.action({ ...existing, input, allow: (_: Actor, event: { date: Date }) => event.date > new Date(), run })

openAction({ input, failure, allow: anyone, run })
// @ts-expect-error whoever is there, a failure has words
openAction({ input, allow: anyone, run })
// @ts-expect-error and who may is said
openAction({ input, failure, run })
