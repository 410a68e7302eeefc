import { useOptimistic, useState, useTransition } from 'react'
import { reserveNumberWidth } from '@/components/hymns/hymn-number'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useIncrementalRows } from '@/components/kit/browser/use-incremental-rows'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { chooseForSongs, discardImport, importSongs } from '@/lib/hymns/actions/importing'
import { messages } from '@/lib/hymns/import/messages'
import type { Choice } from '@/lib/hymns/import/plan'
import type { ListedSong, OpenImport } from '@/lib/hymns/import/queries'
import { findLargestNumber } from '@/lib/hymns/songbook-index'
import { ImportSettings } from './import-settings'
import { forgetSongDrafts } from './song-drafts'
import { findListedNumber, SongRow } from './song-row'

const lazySongDialog = lazyImport(() => import('./song-dialog').then(({ SongDialog }) => SongDialog))

type Props = { prepared: OpenImport; sending: boolean; onLeave: () => void }
type Chosen = { ids: string[]; choice: Choice }

/** What will come, what is doubtful and what exists; nothing is written before the last button. */
export function PreparedImport({ prepared, sending, onLeave }: Props) {
  const [songs, showChosen] = useOptimistic(prepared.songs, applyChoice)
  const [, startChoosing] = useTransition()
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<string>()
  const listed = songs.filter(filters[filter])
  const { rowCount, end } = useIncrementalRows(listed.length, filter)
  const existing = songs.filter(filters.existing)
  const openedSong = songs.find(({ id }) => id === opened)

  function leave() {
    for (const { id } of songs) forgetSongDrafts(id)
    onLeave()
  }

  const choose = (ids: string[], choice: Choice) =>
    startChoosing(async () => {
      showChosen({ ids, choice })
      const outcome = await callAction(
        chooseForSongs({ importId: prepared.id, songIds: ids, choice }),
        messages.notSaved,
      )
      showOutcome(outcome)
    })

  return (
    <>
      <section aria-labelledby="prepared" className="grid grid-cols-1 gap-5">
        <div>
          <h2 id="prepared" className="text-title">
            O que vai entrar
          </h2>
          <p role="status" className="mt-1 text-ink-soft">
            {describeSongs(songs)}
          </p>
        </div>
        <ImportSettings prepared={prepared} />
        {existing.length > 1 && (
          <ForAllExisting
            songs={existing}
            onChoose={choice =>
              choose(
                existing.map(({ id }) => id),
                choice,
              )
            }
          />
        )}
        {songs.length > 5 && (
          <SegmentedControl
            label="Mostrar"
            isLabelHidden
            choices={filterNames}
            chosen={filter}
            onChoose={setFilter}
            labels={{
              all: `Todos ${songs.length}`,
              doubtful: `Conferir ${songs.filter(filters.doubtful).length}`,
              existing: `Já existem ${existing.length}`,
            }}
          />
        )}
        <ol
          style={reserveNumberWidth(findLargestNumber(songs.map(song => ({ number: findListedNumber(song) }))))}
          className="grid grid-cols-1 gap-3 lg:gap-0 lg:rounded-soft lg:border lg:border-line lg:bg-surface lg:shadow-card"
        >
          {listed.slice(0, rowCount).map(song => (
            <SongRow key={song.id} song={song} onOpen={setOpened} onChoose={choose} />
          ))}
        </ol>
        {listed.length === 0 && <p className="text-ink-soft">Nenhum louvor aqui.</p>}
        <div ref={end} />
        {openedSong && (
          <LazyComponent
            component={lazySongDialog}
            props={{ importId: prepared.id, song: openedSong, songs, onClose: () => setOpened(undefined) }}
          />
        )}
      </section>
      {/* Beside the section, so that its buttons stay in sight from the top of the page on. */}
      <Finish prepared={prepared} songs={songs} sending={sending} onLeave={leave} />
    </>
  )
}

type FinishProps = Props & { songs: ListedSong[] }

function Finish({ prepared: { id: importId }, songs, sending, onLeave }: FinishProps) {
  const [pending, start] = useTransition()
  const count = songs.filter(({ action }) => action !== 'skip').length

  const runImport = () =>
    start(async () => {
      const outcome = await callAction(importSongs({ importId }), messages.importUnanswered)
      showOutcome(outcome)
      if (outcome.status === 'done') onLeave()
    })

  return (
    <footer className="sticky bottom-[calc(var(--spacing-bar)+var(--spacing-stuck))] z-10 flex flex-wrap justify-end gap-2 bg-paper pt-1 pb-3 fading-in lg:bottom-stuck">
      <ConfirmDialog
        trigger={
          <Button variant="quiet" disabled={pending}>
            Descartar
          </Button>
        }
        title="Descartar esta importação?"
        text="O que foi lido sai daqui. Nenhum louvor da igreja muda, e os seus arquivos continuam com você."
        confirm="Descartar"
        cancel="Voltar"
        onConfirm={async () => {
          const outcome = await discardImport({ importId })
          if (outcome.status === 'done') onLeave()
          return outcome
        }}
        failure={messages.notDiscarded}
      />
      <Button className="grow sm:grow-0" pending={pending} disabled={count === 0 || sending} onClick={runImport}>
        {count === 1 ? 'Importar 1 louvor' : `Importar ${count} louvores`}
      </Button>
    </footer>
  )
}

type ForAllProps = { songs: ListedSong[]; onChoose: (choice: Choice) => void }

/** One choice for every song that is there already; none is chosen if they differ. */
function ForAllExisting({ songs, onChoose }: ForAllProps) {
  const actions = new Set(songs.map(({ action }) => action))
  const [action] = actions
  const chosen = actions.size === 1 && action ? choiceByAction[action] : 'mixed'
  return (
    <SegmentedControl<Choice | 'mixed'>
      label={`${songs.length} já existem. Para todos:`}
      choices={['skip', 'replace', 'keep']}
      chosen={chosen}
      onChoose={choice => choice !== 'mixed' && onChoose(choice)}
      labels={{ skip: 'Pular', replace: 'Substituir', keep: 'Os dois', mixed: '' }}
    />
  )
}

const choiceByAction = { skip: 'skip', replace: 'replace', add: 'keep' } as const

type Filter = keyof typeof filters
const filters = {
  all: (_: ListedSong) => true,
  doubtful: ({ doubts, lineDoubts, action }: ListedSong) => doubts.length + lineDoubts.length > 0 && action !== 'skip',
  existing: ({ match, repeats }: ListedSong) => match !== undefined || repeats !== undefined,
}
const filterNames = ['all', 'doubtful', 'existing'] as const

/** As the server will say it, until it has: only the numbers may come out differently. */
const applyChoice = (songs: ListedSong[], { ids, choice }: Chosen) => {
  const chosen = new Set(ids)
  return songs.map(song => (chosen.has(song.id) ? { ...song, action: findAction(song, choice) } : song))
}

function findAction({ match }: ListedSong, choice: Choice): ListedSong['action'] {
  if (choice === 'replace') return match ? 'replace' : 'add'
  return choice === 'skip' ? 'skip' : 'add'
}

function describeSongs(songs: ListedSong[]) {
  const count = (action: ListedSong['action']) => songs.filter(song => song.action === action).length
  const [added, replaced, skipped] = [count('add'), count('replace'), count('skip')]
  return [
    songs.length === 1 ? '1 louvor lido' : `${songs.length} louvores lidos`,
    ...(added > 0 ? [added === 1 ? '1 novo' : `${added} novos`] : []),
    ...(replaced > 0 ? [replaced === 1 ? '1 substitui o que existe' : `${replaced} substituem o que existe`] : []),
    ...(skipped > 0 ? [skipped === 1 ? '1 fica de fora' : `${skipped} ficam de fora`] : []),
  ].join(' · ')
}
