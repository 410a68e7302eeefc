import { memo } from 'react'
import { HymnNumber } from '@/components/hymns/hymn-number'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { Button } from '@/components/kit/ui/button'
import type { Choice } from '@/lib/hymns/import/plan'
import type { ListedSong } from '@/lib/hymns/import/queries'
import { SongDoubts } from './song-doubts'

type Props = {
  song: ListedSong
  onOpen: (id: string) => void
  onChoose: (ids: string[], choice: Choice) => void
}

/** A song that will come: a card on phones, a row of a table on wide screens. */
export const SongRow = memo(
  function SongRow({ song, onOpen, onChoose }: Props) {
    const { id, title, collection, defaultKey, firstLine, action, doubts, lineDoubts } = song
    const isOut = action === 'skip'
    return (
      <li className="grid grid-cols-1 content-start gap-3 rounded-soft border border-line bg-surface p-4 shadow-card [contain-intrinsic-size:auto_11rem] [content-visibility:auto] lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center lg:rounded-none lg:border-0 lg:bg-transparent lg:px-5 lg:shadow-none lg:not-last:border-b">
        <div className="flex min-w-0 items-start gap-3">
          <HymnNumber className="pt-0.5 font-display text-heading font-semibold">{findListedNumber(song)}</HymnNumber>
          <div className="grid min-w-0 flex-1 gap-1">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className={`-my-1 min-h-11 text-left text-lg leading-snug font-semibold underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current ${isOut ? 'text-ink-soft line-through' : ''}`}
            >
              {title}
            </button>
            <p className="truncate text-[0.9375rem] text-ink-soft">
              <span className="sr-only">Tom </span>
              <span className="font-bold">{defaultKey}</span>
              {collection && ` · ${collection}`}
              {firstLine && ` · ${firstLine}`}
            </p>
            {!isOut && <SongDoubts doubts={[...doubts, ...lineDoubts]} />}
          </div>
        </div>
        <SongChoice song={song} onChoose={choice => onChoose([id], choice)} />
      </li>
    )
  },
  (before, after) => JSON.stringify(before.song) === JSON.stringify(after.song),
)

/** The number that the song gets, or that the hymn has which stays or is replaced. */
export const findListedNumber = ({ action, number, match }: ListedSong) =>
  action === 'add' ? number : (match?.number ?? null)

function SongChoice({ song, onChoose }: { song: ListedSong; onChoose: (choice: Choice) => void }) {
  const { title, action, match, repeats } = song
  if (!match && !repeats) {
    return (
      <Button
        variant="ghost"
        size="small"
        className="-mt-2 -mb-1 ml-[calc(var(--number)+0.75rem)] justify-self-start px-0 lg:m-0 lg:justify-self-end lg:px-4"
        aria-label={`${action === 'skip' ? 'Incluir' : 'Deixar de fora'}: ${title}`}
        onClick={() => onChoose(action === 'skip' ? 'keep' : 'skip')}
      >
        {action === 'skip' ? 'Incluir' : 'Deixar de fora'}
      </Button>
    )
  }
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] font-semibold wrap-anywhere">{describeMatch(song)}</p>
      <SegmentedControl<Choice>
        label={`O que fazer com ${title}`}
        isLabelHidden
        choices={match ? ['skip', 'replace', 'keep'] : ['skip', 'keep']}
        chosen={action === 'add' ? 'keep' : action}
        onChoose={onChoose}
        labels={{ skip: 'Pular', replace: 'Substituir', keep: 'Os dois' }}
      />
    </div>
  )
}

function describeMatch({ match, repeats }: ListedSong) {
  if (!match) return `Igual a “${repeats}”, desta importação`
  const name = `${match.number === null ? '' : `${match.number}, `}“${match.title}”`
  const where = match.collection && ` (${match.collection})`
  if (match.by === 'words') return `Já existe, com a mesma letra: ${name}${where}`
  return match.by === 'title' ? `Já existe, com o mesmo título: ${name}${where}` : `O número já é de ${name}${where}`
}
