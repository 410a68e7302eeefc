'use client'

import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useLazyImport } from '@/components/kit/browser/use-lazy-import'
import { DraftNote } from '@/components/kit/form/draft-note'
import { Form, FormFooter, SubmitButton } from '@/components/kit/form/form'
import { useDraft } from '@/components/kit/form/use-draft'
import { VersionField } from '@/components/kit/form/version-field'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { updateChurch } from '@/lib/church/actions'
import type { Church, SectionName } from '@/lib/church/facts'
import { mergeFormFacts, readDraftFacts, toFormFacts } from '@/lib/church/form'
import { messages } from '@/lib/church/messages'
import { updateServices } from '@/lib/events/actions/services'
import type { RemovalCounts } from '@/lib/events/removal/words'
import { SectionInputs } from './section-inputs'
import { ServiceChanges } from './service-changes'

export type SectionFormProps = {
  section: SectionName
  /** The names of the section's facts. */
  names: string[]
  church: Church
  version: number
  /** How much hangs on the coming days of each service, by its id; only for the form of the services. */
  attached?: Record<string, RemovalCounts> | undefined
}

/** The form of one section, with a preview of what visitors see. */
export function SectionForm({ section, names, church, version, attached }: SectionFormProps) {
  const draft = useDraft(`draft:church:${section}`, toFormFacts(church, names), version, readDraftFacts)
  const [uploads, setUploads] = useState(0)
  const preview = mergeFormFacts(church, draft.fields)

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
      <Card>
        <Form
          action={section === 'services' ? updateServices : updateChurch}
          onDone={draft.forget}
          onResolved={draft.applyResolution}
          autoComplete="off"
          failure={messages.notSaved}
        >
          <VersionField startVersion={draft.version} />
          {draft.recovered && <DraftNote onDiscard={draft.discard} />}
          <SectionInputs
            section={section}
            facts={draft.fields}
            onChange={draft.write}
            onUpload={change => setUploads(uploads => uploads + change)}
          />
          {attached && <ServiceChanges former={church.services} next={preview.services} attached={attached} />}
          <FormFooter>
            <SeeItLater section={section} church={preview} />
            <SubmitButton disabled={uploads > 0} whilePending="Salvando...">
              {uploads > 0 ? 'Enviando fotos...' : 'Salvar'}
            </SubmitButton>
          </FormFooter>
        </Form>
      </Card>
      <SeeItBeside section={section} church={preview} />
    </div>
  )
}

const previewDialog = lazyImport(() => import('./preview').then(({ PreviewDialog }) => PreviewDialog))

/** The same preview in a dialog behind a button, for screens without room beside the form. */
function SeeItLater(props: { section: SectionName; church: Church }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid xl:hidden">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        Ver como fica
      </Button>
      {open && <LazyDialog dialog={previewDialog} props={{ ...props, onOpenChange: setOpen }} />}
    </div>
  )
}

type SeeItBesideProps = { section: SectionName; church: Church }

const preview = lazyImport(() => import('./preview').then(({ Preview }) => Preview), { onDemand: true })

/** A live preview beside the form, on wide screens. A phone does not even load it. */
function SeeItBeside(props: SeeItBesideProps) {
  const [wide, setWide] = useState(false)

  useEffect(() => {
    const wideScreen = matchMedia('(min-width: 80rem)')
    const update = () => setWide(wideScreen.matches)
    update()
    wideScreen.addEventListener('change', update)
    return () => wideScreen.removeEventListener('change', update)
  }, [])

  return (
    // A preview taller than the window scrolls by itself, also with the keyboard.
    <section
      aria-label="Como vai ficar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] min-h-120 overflow-y-auto rounded-soft border border-line bg-paper shadow-card xl:block"
    >
      {wide && <LazyPreview {...props} />}
    </section>
  )
}

/** Renders nothing if the preview cannot be loaded, such as without a network. */
function LazyPreview(props: SeeItBesideProps) {
  const Preview = useLazyImport(preview, () => {})
  return Preview && <Preview {...props} />
}
