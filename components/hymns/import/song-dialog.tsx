import { type RefObject, useRef } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Field, Select } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave } from '@/components/kit/form/form-autosave'
import { useDraft } from '@/components/kit/form/use-draft'
import { Dialog, DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonText } from '@/components/kit/ui/skeleton'
import { formatKeyName, KEYS } from '@/lib/engines/cifra/theory/key'
import { changeImportSong } from '@/lib/hymns/actions/importing'
import { messages } from '@/lib/hymns/import/messages'
import type { ListedSong, SongToChange } from '@/lib/hymns/import/queries'
import { COLLECTION_LENGTH, TITLE_LENGTH } from '@/lib/hymns/lengths'
import { formatOptional } from '@/lib/hymns/wording'
import { teamApi } from '@/lib/values/routes/team-routes'
import { SongDoubts } from './song-doubts'
import { forgetSongDrafts, nameSongDrafts } from './song-drafts'

const lazyLines = lazyImport(() => import('./song-lines').then(({ SongLines }) => SongLines), { onDemand: true })
const lazyLook = lazyImport(() => import('./song-look').then(({ SongLook }) => SongLook), { onDemand: true })

type Props = { importId: string; song: ListedSong; songs: ListedSong[]; onClose: () => void }

/** One song of the import: what is uncertain, what can be corrected before it comes, and how its chart will look. */
export function SongDialog({ importId, song, songs, onClose }: Props) {
  const titleField = useRef<HTMLInputElement>(null)
  const drafts = nameSongDrafts(song.id)
  // A thousand texts would be two megabytes: each is asked for when it is opened.
  const load = () => readJson<SongToChange>(teamApi.importSong(song.id))
  const { loaded, failed, error, retry } = useLoaded(load, [song.id])
  const { fields, unsaved, write, forget } = useDraft(drafts.lyrics, { lyrics: loaded?.lyrics ?? '' })
  const text = { lyrics: fields.lyrics, onChange: (lyrics: string) => write({ lyrics }) }

  const onSaved = () => {
    forgetSongDrafts(song.id)
    onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent title={song.title} description={song.fileName || 'Texto colado'} wide>
        <Form action={changeImportSong} onDone={onSaved} failure={messages.notSaved}>
          <input type="hidden" name="songId" value={song.id} />
          <input type="hidden" name="numberBefore" value={formatOptional(song.number)} />
          <input type="hidden" name="collectionBefore" value={song.collection} />
          {loaded && unsaved && <input type="hidden" name="lyrics" value={fields.lyrics} />}
          <FormAutosave name={drafts.fields} withNote />
          <SongDoubts doubts={song.doubts} />
          {loaded && <LazyComponent component={lazyLines} props={{ importId, song, songs, titleField, ...text }} />}
          <Facts song={song} titleField={titleField} />
          {failed && <LoadError error={error} retry={retry} />}
          {!failed && !loaded && <SkeletonText lines={4} />}
          {loaded && (
            <LazyComponent
              component={lazyLook}
              props={{ song: loaded, ...text }}
              placeholder={<SkeletonText lines={4} />}
            />
          )}
          <DialogFooter>
            <CancelButton onCancel={forget} />
            <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

type FactsProps = { song: ListedSong; titleField: RefObject<HTMLInputElement | null> }

const Facts = ({ song, titleField }: FactsProps) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-5">
    <Field
      name="number"
      label="Número"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      defaultValue={formatOptional(song.number)}
    />
    <Select name="defaultKey" label="Tom" defaultValue={song.defaultKey}>
      {listKeysWith(song.defaultKey).map(({ key, name }) => (
        <option key={key} value={key}>
          {`${key} · ${name}`}
        </option>
      ))}
    </Select>
    <div className="col-span-full grid gap-5 sm:grid-cols-2">
      <Field ref={titleField} name="title" label="Título" required maxLength={TITLE_LENGTH} defaultValue={song.title} />
      <Field name="collection" label="Coletânea" maxLength={COLLECTION_LENGTH} defaultValue={song.collection} />
    </div>
  </div>
)

/** The usual keys, and the song's own, if it is another one. */
const listKeysWith = (key: string) =>
  KEYS.some(usual => usual.key === key) ? KEYS : [...KEYS, { key, name: formatKeyName(key) }]
