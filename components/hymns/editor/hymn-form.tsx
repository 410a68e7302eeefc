'use client'

import { lazy, Suspense, useRef } from 'react'
import { useSongPaste } from '@/components/hymns/editor/paste/use-song-paste'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { DraftNote } from '@/components/kit/form/draft-note'
import { Field, Select } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { useDraft } from '@/components/kit/form/use-draft'
import { VersionField } from '@/components/kit/form/version-field'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { unsavedDraftText, VersionsButton } from '@/components/kit/versions/versions-button'
import { formatKeyName, KEYS } from '@/lib/engines/cifra/theory/key'
import { createHymn, restoreHymn, updateHymn } from '@/lib/hymns/actions/editing'
import { messages } from '@/lib/hymns/messages'
import type { HymnToEdit } from '@/lib/hymns/queries'
import { formatOptional, formatThemes, type HymnContent, NO_NUMBER } from '@/lib/hymns/wording'
import { foldText } from '@/lib/values/fold-text'
import { api, routes } from '@/lib/values/routes/routes'
import { LyricsEditor } from './lyrics-editor'
import { LyricsPreview } from './lyrics-preview'
import { useTextHistory } from './use-text-history'

// Until it is loaded, its fields are not submitted, and what is stored stays.
const lazyMoreFacts = lazyImport(() => import('./more-facts').then(({ MoreFacts }) => MoreFacts))

const lazyPasteNote = lazyImport(() =>
  import('@/components/hymns/editor/paste/paste-note').then(({ PasteNote }) => PasteNote),
)

// Seldom opened, and only with a network.
const HymnVersion = lazy(() => import('./hymn-version').then(({ HymnVersion }) => ({ default: HymnVersion })))

/** Creates a hymn, or edits the given one, with a live preview of the chart. */
export function HymnForm({ hymn }: { hymn?: HymnToEdit }) {
  const saved = toFields(hymn)
  const { fields, unsaved, version, write, applyResolution, recovered, forget, discard } = useDraft(
    `draft:hymn:${hymn?.id ?? 'new'}`,
    saved,
    hymn?.version,
  )
  const history = useTextHistory(fields.lyrics, lyrics => write({ lyrics }))

  // What a pasted song may not overwrite.
  const touched = useRef(new Set<string>())
  const edit = (change: Partial<typeof fields>) => {
    for (const name of Object.keys(change)) touched.current.add(name)
    write(change)
  }
  const filledByPaste = useRef<Partial<typeof fields>>({})
  const isUntouched = (name: Exclude<keyof typeof fields, 'lyrics'>) =>
    !touched.current.has(name) && (fields[name] === saved[name] || fields[name] === filledByPaste.current[name])
  const paste = useSongPaste({
    fields,
    isUntouched,
    write: change => {
      filledByPaste.current = change
      write(change)
    },
    changeLyrics: history.change,
  })
  /** A proposed title makes room for a line that is the title; one that was written or saved stays. */
  function takeTitle(title: string) {
    const { title: before } = fields
    const isProposed = !hymn && isUntouched('title')
    if (before.trim() && !isProposed && foldText(before) !== foldText(title)) return undefined
    write({ title })
    return () => write({ title: before })
  }
  /** Next keeps a left page: the next hymn begins in the same form. */
  const endEditing = (end: () => void) => {
    end()
    touched.current.clear()
    paste.dismiss()
  }

  return (
    <>
      <Form
        action={hymn ? updateHymn : createHymn}
        once={!hymn}
        onDone={() => endEditing(forget)}
        onResolved={applyResolution}
        autoComplete={hymn && 'off'}
        failure={hymn ? messages.updateFailed : messages.addFailed}
      >
        {hymn && (
          <>
            <input type="hidden" autoComplete="off" name="hymnId" value={hymn.id} />
            <VersionField startVersion={version} />
          </>
        )}
        {recovered && <DraftNote onDiscard={() => endEditing(discard)} />}
        <div className="grid gap-5 sm:grid-cols-[8rem_1fr_14rem]">
          <Field
            name="number"
            label="Número"
            inputMode="numeric"
            required
            readOnly={fields.number === NO_NUMBER}
            value={fields.number}
            onChange={event => edit({ number: event.target.value })}
          />
          <Field
            name="title"
            label="Título"
            required
            maxLength={200}
            value={fields.title}
            onChange={event => edit({ title: event.target.value })}
          />
          <Select
            name="defaultKey"
            label="Tom"
            value={fields.defaultKey}
            onChange={event => edit({ defaultKey: event.target.value })}
          >
            {listKeysWith(fields.defaultKey).map(({ key, name }) => (
              <option key={key} value={key}>
                {`${key} · ${name}`}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <LyricsEditor
            lyrics={fields.lyrics}
            history={history}
            songKey={fields.defaultKey}
            onPaste={hymn ? undefined : paste.onPaste}
            onTitle={takeTitle}
            note={
              paste.filled && (
                <LazyComponent
                  component={lazyPasteNote}
                  props={{
                    filled: paste.filled,
                    lyrics: fields.lyrics,
                    onChoose: history.change,
                    onUndo: paste.undo,
                    onDismiss: paste.dismiss,
                  }}
                />
              )
            }
          />
          <LyricsPreview lyrics={fields.lyrics} />
        </div>
        <LazyComponent component={lazyMoreFacts} props={{ facts: fields, write: edit }} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <CancelButton href={routes.hymns} onCancel={() => endEditing(discard)} />
          <SubmitButton whilePending="Salvando...">{hymn ? 'Salvar' : 'Adicionar Louvor'}</SubmitButton>
        </div>
      </Form>
      {hymn && (
        <VersionsButton
          version={hymn.version}
          address={api.hymnVersions(hymn.id)}
          unsaved={unsaved && unsavedDraftText}
          render={(version: HymnContent, now) => (
            <Suspense>
              <HymnVersion version={version} now={now} />
            </Suspense>
          )}
          restore={number => restoreHymn({ hymnId: hymn.id, number })}
          failure={messages.updateFailed}
        />
      )}
    </>
  )
}

const toFields = (hymn: HymnToEdit | undefined) => ({
  number: hymn ? (hymn.number === null ? NO_NUMBER : String(hymn.number)) : '',
  title: hymn?.title ?? '',
  defaultKey: hymn?.defaultKey ?? 'C',
  lyrics: hymn?.lyrics ?? '',
  collection: hymn?.collection ?? '',
  author: hymn?.author ?? '',
  themes: formatThemes(hymn?.themes ?? []),
  tempo: formatOptional(hymn?.tempo ?? null),
  capo: formatOptional(hymn?.capo || null),
  link: hymn?.link ?? '',
})

/** Adds the hymn's own key if it is not in the list: old hymns may have an unusual one. */
const listKeysWith = (key: string) =>
  KEYS.some(known => known.key === key) ? KEYS : [...KEYS, { key, name: formatKeyName(key) }]
