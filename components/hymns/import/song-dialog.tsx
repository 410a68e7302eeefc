import { lazyImport } from '@/components/browser/lazy-import'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { CancelButton } from '@/components/form/cancel-button'
import { Field, Select } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/form/form-autosave'
import { Dialog, DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { LazyComponent } from '@/components/ui/lazy-component'
import { LoadError } from '@/components/ui/load-error'
import { SkeletonText } from '@/components/ui/skeleton'
import { formatKeyName, KEYS } from '@/lib/cifra/theory/key'
import { changeImportSong } from '@/lib/hymns/actions/importing'
import { messages } from '@/lib/hymns/import/messages'
import type { ListedSong, SongToChange } from '@/lib/hymns/import/queries'
import { COLLECTION_LENGTH, TITLE_LENGTH } from '@/lib/hymns/lengths'
import { formatOptional } from '@/lib/hymns/wording'
import { teamApi } from '@/lib/team-routes'

const lazyPreview = lazyImport(() => import('./song-preview').then(({ SongPreview }) => SongPreview), {
  onDemand: true,
})

/** One song of the import: how its chart will look, and what can be corrected before it comes. */
export function SongDialog({ song, onClose }: { song: ListedSong; onClose: () => void }) {
  const draft = `import-song:${song.id}`
  const onSaved = () => {
    forgetAutosaved(draft)
    onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent title={song.title} description={song.fileName || 'Texto colado'} wide>
        <Form action={changeImportSong} onDone={onSaved} failure={messages.notSaved}>
          <input type="hidden" name="songId" value={song.id} />
          <input type="hidden" name="shownNumber" value={formatOptional(song.number)} />
          <input type="hidden" name="shownCollection" value={song.collection} />
          <FormAutosave name={draft} withNote />
          <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
            <Field
              name="number"
              label="Número"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={formatOptional(song.number)}
            />
            <Field name="title" label="Título" required maxLength={TITLE_LENGTH} defaultValue={song.title} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Select name="defaultKey" label="Tom" defaultValue={song.defaultKey}>
              {listKeysWith(song.defaultKey).map(({ key, name }) => (
                <option key={key} value={key}>
                  {`${key} · ${name}`}
                </option>
              ))}
            </Select>
            <Field name="collection" label="Coletânea" maxLength={COLLECTION_LENGTH} defaultValue={song.collection} />
          </div>
          <Preview songId={song.id} />
          <DialogFooter>
            <CancelButton />
            <SubmitButton whilePending="Salvando...">Salvar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

function Preview({ songId }: { songId: string }) {
  const load = () => readJson<SongToChange>(teamApi.importSong(songId))
  const { loaded, failed, error, retry } = useLoaded(load, [songId])
  return (
    <section aria-label="Como vai ficar" className="min-w-0">
      <h3 className="mb-1.5 font-sans text-base font-bold">Como vai ficar</h3>
      <div className="min-h-24 rounded-soft bg-sunken p-4">
        {failed && <LoadError error={error} retry={retry} />}
        {!failed && !loaded && <SkeletonText lines={4} />}
        {loaded && (
          <LazyComponent
            component={lazyPreview}
            props={{ lyrics: loaded.lyrics }}
            placeholder={<SkeletonText lines={4} />}
          />
        )}
      </div>
    </section>
  )
}

/** The usual keys, and the song's own, if it is another one. */
const listKeysWith = (key: string) =>
  KEYS.some(usual => usual.key === key) ? KEYS : [...KEYS, { key, name: formatKeyName(key) }]
