'use client'

import { Suspense, useState } from 'react'
import { DraftNote } from '@/components/form/draft-note'
import { Form, FormFooter, SubmitButton } from '@/components/form/form'
import { useDraft } from '@/components/form/use-draft'
import { Version } from '@/components/form/version'
import { Card } from '@/components/ui/card'
import { SkeletonList } from '@/components/ui/skeleton'
import { sayOfChurch } from '@/lib/church/actions'
import { messages } from '@/lib/church/messages'
import type { Church } from '@/lib/church/schema'
import { type SectionName, sections } from '@/lib/church/sections'
import { churchSaying, type WrittenChurch, written } from '@/lib/church/written'
import { fieldsOf } from './fields-of'
import { SeeItBeside } from './see-it-beside'
import { SeeItLater } from './see-it-later'

type Props = { section: SectionName; church: Church; version: number }

/** One part of what the church says, beside what a visitor will see of it. */
export function SectionForm({ section, church, version }: Props) {
  const draft = useDraft(`draft:church:${section}`, partOf(church, section), version)
  const [sending, setSending] = useState(0)
  const shown = churchSaying(church, draft.fields)
  const Fields = fieldsOf[section]

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
      <Card>
        <Form action={sayOfChurch} onDone={draft.forget} onSettled={draft.settle} failure={messages.notSaved}>
          <Version began={draft.version} />
          {draft.recovered && <DraftNote onDiscard={draft.discard} />}
          <Suspense fallback={<SkeletonList rows={3} />}>
            <Fields
              fields={draft.fields}
              write={draft.write}
              begun={`${draft.recovered} ${draft.version}`}
              count={change => setSending(sending => sending + change)}
            />
          </Suspense>
          <FormFooter>
            <SeeItLater section={section} church={shown} />
            <SubmitButton disabled={sending > 0} whilePending="Salvando...">
              {sending > 0 ? 'Enviando fotos...' : 'Salvar'}
            </SubmitButton>
          </FormFooter>
        </Form>
      </Card>
      <SeeItBeside section={section} church={shown} />
    </div>
  )
}

const partOf = (church: Church, section: SectionName) => {
  const all = written(church)
  const names: (keyof WrittenChurch)[] = sections[section].fields
  return Object.fromEntries(names.map(name => [name, all[name]])) as Partial<WrittenChurch>
}
