import { type CSSProperties, Fragment, memo, useCallback, useMemo, useRef, useState } from 'react'
import { reserveNumberWidth } from '@/components/hymns/hymn-number'
import type { FoundHymn } from '@/components/hymns/use-hymn-search'
import { useIncrementalRows } from '@/components/kit/browser/use-incremental-rows'
import { useMe } from '@/components/session/use-me'
import { canWriteHymns } from '@/lib/hymns/policy'
import type { ListedHymn } from '@/lib/hymns/queries'
import { OWN_COLLECTION_NAME } from '@/lib/hymns/search/filters'
import type { Day } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { DeleteHymn } from './delete-hymn'
import { HymnRow } from './hymn-row'
import { splitIntoBlocks, takeBlocks } from './list-blocks'

type Props = {
  found: FoundHymn[]
  largestNumber: number
  /** What was searched and filtered: something else starts at the top. */
  search: string
  /** Whether each collection has a heading, if there are several. */
  hasHeads: boolean
  /** The collection of the list's last hymn, which may not be there yet. */
  lastCollection: string | undefined
  /** With the filter for hymns that were not sung, the day on which a hymn was. */
  sungOn: ((hymnId: string) => Day | null) | undefined
  onDeleted: (hymnId: string) => void
}

/** Memoized: a key press shows at once, and the rows follow when the search has its results. */
export const FoundHymns = memo(function FoundHymns(props: Props) {
  const { found, largestNumber, search, hasHeads, lastCollection, sungOn, onDeleted } = props
  const { rowCount, end } = useIncrementalRows(found.length, search)
  const me = useMe()
  const member = me && isPerson(me)
  const admin = me && canWriteHymns(me)
  const [hymnToDelete, setHymnToDelete] = useState<ListedHymn>()
  const opener = useRef<HTMLElement>(null)
  const showsHeads = hasHeads && found[0]?.hymn.collection !== lastCollection

  const blocks = useMemo(() => splitIntoBlocks(found, showsHeads), [found, showsHeads])
  const askToDelete = useCallback((hymn: ListedHymn, button: HTMLElement | null) => {
    opener.current = button
    setHymnToDelete(hymn)
  }, [])

  return (
    <>
      <div style={reserveNumberWidth(largestNumber)} className="grid grid-cols-1 gap-1">
        {takeBlocks(blocks, rowCount).map(({ rows, head }, at) => (
          <Fragment key={rows[0]?.hymn.id}>
            {head !== undefined && (
              <h2 className={`px-2 pb-1 text-heading sm:px-3 ${at > 0 ? 'pt-4' : ''}`}>
                {head || OWN_COLLECTION_NAME}
              </h2>
            )}
            <ol
              style={countRows(rows.length)}
              className={`grid grid-cols-1 gap-x-6 gap-y-1 md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(var(--two),auto)] 2xl:grid-cols-3 2xl:grid-rows-[repeat(var(--three),auto)] ${at > 0 && head === undefined ? 'md:mt-2 md:border-t md:border-line md:pt-3' : ''}`}
            >
              {rows.map(({ hymn, line }) => (
                <HymnRow
                  key={hymn.id}
                  hymn={hymn}
                  line={line}
                  sung={sungOn && describeSung(sungOn(hymn.id))}
                  isUnderHead={showsHeads}
                  member={member}
                  admin={admin}
                  onDelete={askToDelete}
                />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
      <div ref={end} />
      {hymnToDelete && (
        <DeleteHymn
          hymn={hymnToDelete}
          opener={opener}
          onDeleted={onDeleted}
          onClose={() => setHymnToDelete(undefined)}
        />
      )}
    </>
  )
})

/** How many rows a block has in two columns, and in three. */
const countRows = (count: number) =>
  ({ '--two': Math.ceil(count / 2), '--three': Math.ceil(count / 3) }) as CSSProperties

const describeSung = (day: Day | null) =>
  day === null ? 'Nunca cantado' : `Cantado em ${day.split('-').reverse().join('/')}`
