import type { Difference, Outcome } from '@/lib/platform/action/outcome'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { joinWords } from '@/lib/values/join-words'
import { type Content, compareFields, overwritesOthers, type Wording } from './differences'
import { type CurrentVersion, findLastChange, type StoredVersion } from './stored-versions'

type ConflictCheck<Fields extends Content> = {
  version: number
  input: Partial<Fields>
  current: LockedVersion<Fields>
  /** The versions from the form's own on, oldest first. */
  since: StoredVersion[]
}

/** The current content with its number. */
export type LockedVersion<Fields extends Content> = CurrentVersion<Fields> & { version: number }

/**
 * Refuses a form that was opened with an older version, with both texts, if saving it would undo somebody else's
 * change.
 */
export function findConflict<Fields extends Content>(
  wording: Wording<Fields>,
  { version, input, current, since }: ConflictCheck<Fields>,
) {
  const base = since.find(({ number }) => number === version)?.content
  const texts = { base, now: current.content, input }
  const fields = compareFields(wording, texts, field => findAuthor(field, since, current))
  return overwritesOthers(fields) ? refuseConflict(current.version, fields, since) : undefined
}

function findAuthor(field: string, since: StoredVersion[], current: CurrentVersion<Content>) {
  const { by = 'Outra pessoa', when = formatDateAndTime(current.since) } =
    findLastChange(since, field) ?? since.at(-1) ?? {}
  return { by, when }
}

/** The message names the authors of the changes that this person would undo, or who changed the same field. */
function refuseConflict(version: number, fields: Difference[], since: StoredVersion[]): Outcome<never> {
  const others = fields.filter(({ changedBy }) => changedBy !== 'me').map(({ theirs }) => theirs)
  const by = joinWords(new Set(others.map(({ by }) => by)))
  const whens = others.map(({ when }) => when)
  const when = since.findLast(stored => whens.includes(stored.when))?.when ?? whens[0] ?? ''
  return {
    status: 'refused',
    message: { title: 'Alguém salvou antes de você', text: `${by}, em ${when}. Escolha o que fica.` },
    conflict: { version, by, when, fields },
  }
}
