import { Fragment, useState } from 'react'
import { useIncrementalRows } from '@/components/browser/use-incremental-rows'
import { reserveNumberWidth } from '@/components/hymns/hymn-number'
import type { FoundHymn } from '@/components/hymns/use-hymn-search'
import { useMe } from '@/components/session/use-me'
import { Columns } from '@/components/ui/columns'
import { canWriteHymns } from '@/lib/hymns/policy'
import type { ListedHymn } from '@/lib/hymns/queries'
import { OWN_COLLECTION_NAME } from '@/lib/hymns/search/filters'
import type { Day } from '@/lib/runtime/time'
import { DeleteHymn } from './delete-hymn'
import { HymnRow } from './hymn-row'

type Props = {
  found: FoundHymn[]
  hymns: ListedHymn[]
  /** What was searched and filtered: something else starts at the top. */
  search: string
  /** Whether each collection has a heading, if there are several. */
  hasHeads: boolean
  /** With the filter for hymns that were not sung, the day on which a hymn was. */
  sungOn: ((hymnId: string) => Day | null) | undefined
}

export function FoundHymns({ found, hymns, search, hasHeads, sungOn }: Props) {
  const { rowCount, end } = useIncrementalRows(found.length, search)
  const me = useMe()
  const admin = me && canWriteHymns(me)
  const [hymnToDelete, setHymnToDelete] = useState<ListedHymn>()
  const showsHeads = hasHeads && found[0]?.hymn.collection !== found.at(-1)?.hymn.collection

  return (
    <>
      <Columns as="ol" style={reserveNumberWidth(hymns)} most="three" className="gap-x-6 gap-y-1">
        {found.slice(0, rowCount).map(({ hymn, line }, at) => (
          <Fragment key={hymn.id}>
            {showsHeads && hymn.collection !== found[at - 1]?.hymn.collection && (
              <li className="col-span-full px-2 pt-4 pb-1 first:pt-0 sm:px-3">
                <h2 className="text-heading">{hymn.collection || OWN_COLLECTION_NAME}</h2>
              </li>
            )}
            <HymnRow
              hymn={hymn}
              line={line}
              sung={sungOn && describeSung(sungOn(hymn.id))}
              isUnderHead={showsHeads}
              admin={admin}
              onDelete={setHymnToDelete}
            />
          </Fragment>
        ))}
      </Columns>
      <div ref={end} />
      {hymnToDelete && <DeleteHymn hymn={hymnToDelete} onClose={() => setHymnToDelete(undefined)} />}
    </>
  )
}

const describeSung = (day: Day | null) =>
  day === null ? 'Nunca cantado' : `Cantado em ${day.split('-').reverse().join('/')}`
