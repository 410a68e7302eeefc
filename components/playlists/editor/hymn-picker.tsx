'use client'

import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { HymnNumber, reserveNumberWidth } from '@/components/hymns/hymn-number'
import { MatchingLineText } from '@/components/hymns/matching-line-text'
import { MissingHymnsStatus } from '@/components/hymns/missing-hymns-status'
import { useHymnSearch } from '@/components/hymns/use-hymn-search'
import type { Songbook } from '@/components/hymns/use-songbook'
import { WordsStatus } from '@/components/hymns/words-status'
import { useIncrementalRows } from '@/components/kit/browser/use-incremental-rows'
import { SearchField } from '@/components/kit/form/search-field'
import type { ListedHymn } from '@/lib/hymns/queries'
import type { MatchingLine } from '@/lib/hymns/search/matching-line'

type Props = {
  songbook: Songbook
  largestNumber: number
  chosen: ReadonlySet<string>
  onAdd: (hymn: ListedHymn) => void
}

/** The songbook to choose from: searched as the person types, and limited in height. */
export function HymnPicker({ songbook: { hymns, missing }, largestNumber, chosen, onAdd }: Props) {
  const [query, setQuery] = useState('')
  const { found, wanted, words } = useHymnSearch(hymns, query)
  const { rowCount: shown, end } = useIncrementalRows(found.length, wanted, FIRST_ROWS)

  return (
    <section aria-label="Adicionar louvores" className="grid grid-cols-1 gap-2">
      <SearchField
        label="Buscar louvor para adicionar"
        value={query}
        autoComplete="off"
        onChange={event => setQuery(event.target.value)}
        onKeyDown={event => {
          // In a form, Enter would submit; here it adds the first hymn found, as a tap does, also one more time.
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found
          // The one that is meant may be among those that are not there yet.
          if (query.trim() && first && !event.repeat && !missing?.loading) onAdd(first.hymn)
        }}
      />
      <div className="max-h-[min(22rem,60dvh)] overflow-y-auto overscroll-contain rounded-soft border border-line bg-surface">
        {found.length === 0 && !words.searching && !missing && (
          <p className="p-4 text-ink-soft">Nenhum louvor encontrado</p>
        )}
        <ul style={reserveNumberWidth(largestNumber)}>
          {found.slice(0, shown).map(({ hymn, line }) => (
            <PickerRow key={hymn.id} hymn={hymn} line={line} chosen={chosen.has(hymn.id)} onAdd={onAdd} />
          ))}
        </ul>
        <div aria-live="polite">
          <MissingHymnsStatus missing={missing} className="p-4" />
          <WordsStatus words={words} className="p-4" />
        </div>
        <div ref={end} />
      </div>
    </section>
  )
}

/** More than the list is high. */
const FIRST_ROWS = 16

type RowProps = { hymn: ListedHymn; line: MatchingLine | undefined; chosen: boolean; onAdd: (hymn: ListedHymn) => void }

function PickerRow({ hymn, line, chosen, onAdd }: RowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        // The second click of a double click adds nothing: adding a hymn twice takes two separate clicks.
        onClick={({ detail }) => detail > 1 || onAdd(hymn)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-3px] hover:bg-sunken"
      >
        <span className="sr-only">{chosen ? 'Já está na playlist, adicionar mais uma vez:' : 'Adicionar'}</span>
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 leading-snug">
          <HymnNumber className="font-bold">{hymn.number}</HymnNumber>
          <span className="min-w-0 flex-[1_1_6rem]">
            {hymn.title}
            {line && <MatchingLineText line={line} />}
          </span>
        </span>
        {chosen ? (
          <Check aria-hidden className="size-5 shrink-0 text-primary" />
        ) : (
          <Plus aria-hidden className="size-5 shrink-0 text-primary" />
        )}
      </button>
    </li>
  )
}
