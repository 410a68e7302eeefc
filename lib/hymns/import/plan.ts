import { foldText } from '@/lib/values/fold-text'
import { NumberPool } from './number-pool'

export type ImportSettings = { collection: string | null; numbering: 'text' | 'from' | 'none'; numberFrom: number }

/** A song to import, as far as the plan depends on it. */
export type SongToPlan = {
  id: string
  number: number | null
  hasOwnNumber: boolean
  collection: string
  hasOwnCollection: boolean
  title: string
  wordsHash: string
  similarHymnId: string | null
  choice: Choice | null
}
export type ExistingHymn = { id: string; number: number | null; collection: string; title: string }
export type Choice = 'skip' | 'replace' | 'keep'

export type PlannedSong<Song extends SongToPlan = SongToPlan> = {
  song: Song
  action: 'add' | 'replace' | 'skip'
  /** The number and the collection that it gets as a new hymn. */
  number: number | null
  collection: string
  /** The hymn that it resembles, and in what. */
  match?: { hymn: ExistingHymn; by: 'words' | 'title' | 'number' }
  /** An earlier song of the import that has the same words. */
  repeats?: { title: string }
  /** The number that it asked for, if another song has it. */
  takenNumber?: number
}

/** Says what becomes of each song of an import, in its order: the same on the screen and when it is written. */
export function planImport<Song extends SongToPlan>(
  settings: ImportSettings,
  songs: Song[],
  hymns: ExistingHymn[],
): PlannedSong<Song>[] {
  const findMatch = matchHymns(hymns)
  const earlier = new Map<string, Song>()
  const replaced = new Set<string>()

  const planned = songs.map((song): PlannedSong<Song> => {
    const collection = song.hasOwnCollection ? song.collection : (settings.collection ?? song.collection)
    const number = findWantedNumber(settings, song)
    const match = findMatch({ ...song, collection, number: number === 'next' ? null : number })
    const repeats = song.wordsHash ? earlier.get(song.wordsHash) : undefined
    if (song.wordsHash && !repeats) earlier.set(song.wordsHash, song)

    const choice = song.choice ?? proposeChoice(match, repeats)
    const action = choice === 'keep' ? 'add' : choice
    // Two songs cannot replace one hymn: the second comes beside it.
    const isReplacing = action === 'replace' && match && !replaced.has(match.hymn.id)
    if (isReplacing) replaced.add(match.hymn.id)
    return {
      song,
      action: action === 'replace' && !isReplacing ? 'add' : action,
      number: number === 'next' ? null : number,
      collection,
      match,
      repeats: repeats && { title: repeats.title },
    }
  })
  return giveNumbers(settings, planned, hymns)
}

function findWantedNumber({ numbering }: ImportSettings, song: SongToPlan) {
  if (song.hasOwnNumber || numbering === 'text') return song.number
  return numbering === 'from' ? 'next' : null
}

/** A song that is there already is left out; one that has only the number of another comes with a free one. */
function proposeChoice(match: PlannedSong['match'], repeats: SongToPlan | undefined): Choice {
  return repeats || (match && match.by !== 'number') ? 'skip' : 'keep'
}

function matchHymns(hymns: ExistingHymn[]) {
  const byId = new Map(hymns.map(hymn => [hymn.id, hymn]))
  const byTitle = Map.groupBy(hymns, ({ title }) => foldText(title))
  const byNumber = new Map(hymns.map(hymn => [`${hymn.number} ${hymn.collection}`, hymn]))

  return (song: Pick<SongToPlan, 'similarHymnId' | 'title' | 'collection' | 'number'>): PlannedSong['match'] => {
    const similar = byId.get(song.similarHymnId ?? '')
    if (similar) return { hymn: similar, by: 'words' }
    const titled = byTitle.get(foldText(song.title)) ?? []
    const sameTitle = titled.find(({ collection }) => collection === song.collection) ?? titled[0]
    if (sameTitle) return { hymn: sameTitle, by: 'title' }
    const sameNumber = song.number !== null && byNumber.get(`${song.number} ${song.collection}`)
    return sameNumber ? { hymn: sameNumber, by: 'number' } : undefined
  }
}

/**
 * Numbers that songs ask for come first; then the songs in order, in one row; then those whose number another song has.
 */
function giveNumbers<Song extends SongToPlan>(
  settings: ImportSettings,
  planned: PlannedSong<Song>[],
  hymns: ExistingHymn[],
) {
  const pool = new NumberPool(hymns)
  const withOwn = planned.map(plan => {
    if (plan.action !== 'add' || plan.number === null) return plan
    return pool.take(plan.collection, plan.number) ? plan : { ...plan, number: null, takenNumber: plan.number }
  })
  const inOrder = withOwn.filter(plan => isNumberedInOrder(settings, plan))
  const rows = new Map(
    [...Map.groupBy(inOrder, ({ collection }) => collection)].map(([collection, row]) => [
      collection,
      pool.findRow(collection, settings.numberFrom, row.length),
    ]),
  )
  const numbered = withOwn.map(plan => {
    const number = rows.get(plan.collection)
    if (number === undefined || !isNumberedInOrder(settings, plan)) return plan
    rows.set(plan.collection, number + 1)
    return { ...plan, number: pool.takeIfFree(plan.collection, number) }
  })
  return numbered.map(plan =>
    plan.takenNumber === undefined ? plan : { ...plan, number: pool.takeAfterLast(plan.collection) },
  )
}

/** Whether a song that asks for no number gets one of the row. */
const isNumberedInOrder = ({ numbering }: ImportSettings, { action, song, takenNumber }: PlannedSong) =>
  numbering === 'from' && action === 'add' && takenNumber === undefined && !song.hasOwnNumber
