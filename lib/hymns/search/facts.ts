import type { Day } from '@/lib/platform/runtime/time'

/** A hymn's tempo, when it was last sung, and its themes; hymns of which none is known have no row. */
export type FactsRow = [id: string, tempo: number | null, sung: Day | null, themes: string[]]

/** `sungSince` is the day three months ago. */
export type FactsAnswer = { sungSince: Day; hymns: FactsRow[] }

type HymnFacts = { tempo: number | null; sung: Day | null; themes: string[] }

export type SongbookFacts = { sungSince: Day; themes: string[]; find: (hymnId: string) => HymnFacts }

export function readFacts({ sungSince, hymns }: FactsAnswer): SongbookFacts {
  const byId = new Map(hymns.map(([id, tempo, sung, themes]) => [id, { tempo, sung, themes }]))
  const themes = new Set(hymns.flatMap(([, , , themes]) => themes))
  return {
    sungSince,
    themes: [...themes].sort((one, other) => one.localeCompare(other, 'pt-BR')),
    find: id => byId.get(id) ?? unknownFacts,
  }
}

const unknownFacts: HymnFacts = { tempo: null, sung: null, themes: [] }
