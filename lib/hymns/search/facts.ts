import type { Day } from '@/lib/platform/runtime/time'

/** A hymn's tempo, when it was last sung, and its themes; hymns of which none is known have no row. */
export type FactsRow = [id: string, tempo: number | null, sung: Day | null, themes: string[]]

/**
 * `sungSince` is the day three months ago; `hidden` are the hymns of which the projection screen does not show some line,
 * for those who may say what it is.
 */
export type FactsAnswer = { sungSince: Day; hymns: FactsRow[]; hidden: string[] }

type HymnFacts = { tempo: number | null; sung: Day | null; themes: string[] }

export type SongbookFacts = {
  sungSince: Day
  themes: string[]
  hidden: ReadonlySet<string>
  find: (hymnId: string) => HymnFacts
}

export function readFacts({ sungSince, hymns, hidden }: FactsAnswer): SongbookFacts {
  const byId = new Map(hymns.map(([id, tempo, sung, themes]) => [id, { tempo, sung, themes }]))
  const themes = new Set(hymns.flatMap(([, , , themes]) => themes))
  return {
    sungSince,
    themes: [...themes].sort((one, other) => one.localeCompare(other, 'pt-BR')),
    hidden: new Set(hidden),
    find: id => byId.get(id) ?? unknownFacts,
  }
}

const unknownFacts: HymnFacts = { tempo: null, sung: null, themes: [] }
