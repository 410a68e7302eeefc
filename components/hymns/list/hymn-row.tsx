import { memo } from 'react'
import { HymnNumber } from '@/components/hymns/hymn-number'
import { ListenLink } from '@/components/hymns/listen-link'
import { MatchingLineText } from '@/components/hymns/matching-line-text'
import { Link } from '@/components/kit/ui/link'
import { RolePlaceholder } from '@/components/session/only-for'
import type { ListedHymn } from '@/lib/hymns/queries'
import type { MatchingLine } from '@/lib/hymns/search/matching-line'
import { routes } from '@/lib/values/routes/routes'
import { HymnActions } from './hymn-actions'
import type { OnDelete } from './hymn-menu'

type Props = {
  hymn: ListedHymn
  /** What shows why it was found, if not its number or title. */
  line: MatchingLine | undefined
  /** When it was last sung, in words. */
  sung: string | undefined
  /** Its collection is the heading above. */
  isUnderHead: boolean
  /** Whether the person is a member: only they listen from the list. */
  member: boolean | undefined
  admin: boolean | undefined
  onDelete: OnDelete
}

/** Memoized: a row that stays in the results is not rendered again. */
export const HymnRow = memo(function HymnRow({ hymn, line, sung, isUnderHead, member, admin, onDelete }: Props) {
  const { id, number, collection, title, defaultKey } = hymn
  return (
    <li className="flex flex-wrap items-center justify-end gap-1 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <Link
        href={routes.hymn(id)}
        className="group flex min-h-14 min-w-0 flex-[1_1_11rem] items-center gap-3 rounded-soft px-2 py-2 outline-offset-[-3px] hover:bg-sunken sm:gap-4 sm:px-3"
      >
        <HymnNumber className="font-display text-heading font-semibold">{number}</HymnNumber>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4">
          <span className="min-w-0 flex-[1_1_5rem] text-lg leading-snug font-semibold">
            {title}
            {collection && !isUnderHead && (
              <span className="block text-sm font-normal text-ink-soft">{collection}</span>
            )}
          </span>
          <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-[0.875rem] font-bold text-ink-soft group-hover:bg-surface">
            <span className="sr-only">Tom </span>
            {defaultKey}
          </span>
          {(line || sung) && (
            <span className="basis-full">
              {line && <MatchingLineText line={line} />}
              {sung && <span className="block text-[0.9375rem] leading-snug text-ink-soft">{sung}</span>}
            </span>
          )}
        </span>
      </Link>
      {hymn.link && member === undefined && <RolePlaceholder group="members" size="w-11" />}
      {member && <ListenLink hymn={hymn} />}
      {admin === undefined && <RolePlaceholder group="music" size="w-11" />}
      {admin && <HymnActions hymn={hymn} onDelete={onDelete} />}
    </li>
  )
})
