'use client'

import { lazy, Suspense, useState } from 'react'
import { DraftNote } from '@/components/form/draft-note'
import { Form, FormFooter, SubmitButton } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { VersionField } from '@/components/form/version-field'
import { Card } from '@/components/ui/card'
import { SkeletonList } from '@/components/ui/skeleton'
import { sayOfChurch } from '@/lib/church/actions'
import { upgradeLists } from '@/lib/church/earlier-releases'
import type { Church, SectionName } from '@/lib/church/facts'
import { churchWith, formFacts } from '@/lib/church/form'
import { messages } from '@/lib/church/messages'
import { SeeItBeside } from './see-it-beside'
import { SeeItLater } from './see-it-later'

type Props = {
  section: SectionName
  /** The names of the section's facts. */
  names: string[]
  church: Church
  version: number
}

// The table of facts is larger than the form, so it is loaded after the page.
const SectionInputs = lazy(() => import('./section-inputs').then(({ SectionInputs }) => ({ default: SectionInputs })))

/** The form of one section, with a preview of what visitors see. */
export function SectionForm({ section, names, church, version }: Props) {
  const draft = useDraft(`draft:church:${section}`, formFacts(church, names), version, upgradeLists)
  const [uploads, setUploads] = useState(0)
  const preview = churchWith(church, draft.fields)

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
      <Card>
        <Form action={sayOfChurch} onDone={draft.forget} onResolved={draft.settle} failure={messages.notSaved}>
          <VersionField startVersion={draft.version} />
          {draft.recovered && <DraftNote onDiscard={draft.discard} />}
          <Suspense fallback={<SkeletonList rows={3} />}>
            <SectionInputs
              section={section}
              facts={draft.fields}
              onChange={draft.write}
              formKey={`${draft.recovered} ${draft.version}`}
              onUpload={change => setUploads(uploads => uploads + change)}
            />
          </Suspense>
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
