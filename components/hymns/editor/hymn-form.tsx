'use client'

import { lazy, Suspense } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { CancelButton } from '@/components/form/cancel-button'
import { DraftNote } from '@/components/form/draft-note'
import { Field, Select } from '@/components/form/field'
import { Form, SubmitButton } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { VersionField } from '@/components/form/version-field'
import { LazyComponent } from '@/components/ui/lazy-component'
import { unsavedDraftText, VersionsButton } from '@/components/versions/versions-button'
import { formatKeyName, KEYS } from '@/lib/cifra/theory/key'
import { createHymn, restoreHymn, updateHymn } from '@/lib/hymns/actions'
import { messages } from '@/lib/hymns/messages'
import type { HymnToEdit } from '@/lib/hymns/queries'
import { formatOptional, formatThemes, type HymnContent, NO_NUMBER } from '@/lib/hymns/wording'
import { api, routes } from '@/lib/routes'
import { LyricsEditor } from './lyrics-editor'
import { LyricsPreview } from './lyrics-preview'

// Until it is loaded, its fields are not submitted, and what is stored stays.
const lazyMoreFacts = lazyImport(() => import('./more-facts').then(({ MoreFacts }) => MoreFacts))

// Seldom opened, and only with a network.
const HymnVersion = lazy(() => import('./hymn-version').then(({ HymnVersion }) => ({ default: HymnVersion })))

/** Creates a hymn, or edits the given one, with a live preview of the chart. */
export function HymnForm({ hymn }: { hymn?: HymnToEdit }) {
  const { fields, unsaved, version, write, applyResolution, recovered, forget, discard } = useDraft(
    `draft:hymn:${hymn?.id ?? 'new'}`,
    {
      number: hymn ? (hymn.number === null ? NO_NUMBER : String(hymn.number)) : '',
      title: hymn?.title ?? '',
      defaultKey: hymn?.defaultKey ?? 'C',
      lyrics: hymn?.lyrics ?? '',
      collection: hymn?.collection ?? '',
      author: hymn?.author ?? '',
      themes: formatThemes(hymn?.themes ?? []),
      tempo: formatOptional(hymn?.tempo ?? null),
      capo: formatOptional(hymn?.capo || null),
    },
    hymn?.version,
  )

  return (
    <>
      <Form
        action={hymn ? updateHymn : createHymn}
        once={!hymn}
        onDone={forget}
        onResolved={applyResolution}
        failure={hymn ? messages.updateFailed : messages.addFailed}
      >
        {hymn && (
          <>
            <input type="hidden" name="hymnId" value={hymn.id} />
            <VersionField startVersion={version} />
          </>
        )}
        {recovered && <DraftNote onDiscard={discard} />}
        <div className="grid gap-5 sm:grid-cols-[8rem_1fr_14rem]">
          <Field
            name="number"
            label="Número"
            inputMode="numeric"
            required
            readOnly={fields.number === NO_NUMBER}
            value={fields.number}
            onChange={event => write({ number: event.target.value })}
          />
          <Field
            name="title"
            label="Título"
            required
            maxLength={200}
            value={fields.title}
            onChange={event => write({ title: event.target.value })}
          />
          <Select
            name="defaultKey"
            label="Tom"
            value={fields.defaultKey}
            onChange={event => write({ defaultKey: event.target.value })}
          >
            {listKeysWith(fields.defaultKey).map(({ key, name }) => (
              <option key={key} value={key}>
                {`${key} · ${name}`}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <LyricsEditor lyrics={fields.lyrics} onChange={lyrics => write({ lyrics })} />
          <LyricsPreview lyrics={fields.lyrics} />
        </div>
        <LazyComponent component={lazyMoreFacts} props={{ facts: fields, write }} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <CancelButton href={routes.hymns} onCancel={discard} />
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

/** Adds the hymn's own key if it is not in the list: old hymns may have an unusual one. */
const listKeysWith = (key: string) =>
  KEYS.some(known => known.key === key) ? KEYS : [...KEYS, { key, name: formatKeyName(key) }]
