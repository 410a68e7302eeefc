import { ListMusic } from 'lucide-react'
import { EndSaid } from '@/components/playing/controls/edge-message'
import { AwakeSign } from '@/components/playing/controls/wake-lock-icon'
import { LedSign } from '@/components/playing/leading/leading-status'
import type { StagedSet, StagedSong } from './stage-props'

type Props = {
  page: number
  count: number
  next?: StagedSong
  said?: string
  awake: boolean
  set?: StagedSet
  onList: () => void
}

/** Where one is; at the end of a song what comes next, and at the edges what another press would do. */
export function StageFoot({ page, count, next, said, awake, set, onList }: Props) {
  return (
    <footer className="relative flex min-h-[30px] items-center gap-[10px] pt-[4px] text-[14px] leading-[1.3] text-ink-soft sm:text-[16px] short:col-start-2 short:row-start-2 short:justify-end">
      <EndSaid onFoot said={said} />
      <AwakeSign awake={awake} />
      {count > 1 && (
        <p className="shrink-0 font-bold figures">
          <span className="sr-only">Página </span>
          {`${page + 1}/${count}`}
        </p>
      )}
      <p className="flex min-w-0 flex-1 justify-end gap-[0.5ch] short:flex-none">
        {next && !said && <NextSong song={next} />}
      </p>
      {set && <LedSign />}
      {set && (
        <button
          type="button"
          onClick={onList}
          aria-haspopup="dialog"
          className="relative flex h-[30px] shrink-0 items-center gap-[6px] rounded-full bg-sunken px-[12px] font-bold text-ink figures after:absolute after:-inset-[8px]"
        >
          <ListMusic aria-hidden className="size-[16px]" />
          <span className="sr-only">Lista: </span>
          {`${set.index + 1} de ${set.songs.length}`}
        </button>
      )}
    </footer>
  )
}

const NextSong = ({ song: { title, key } }: { song: StagedSong }) => (
  <>
    <span className="truncate">
      {'A seguir: '}
      <strong className="font-bold text-ink">{title}</strong>
    </span>
    <span className="shrink-0">
      {'· '}
      <strong className="font-extrabold text-chord">{key}</strong>
    </span>
  </>
)
