import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { TextArea } from '@/components/kit/form/field'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { FormAutosave, forgetAutosaved } from '@/components/kit/form/form-autosave'
import { Card } from '@/components/kit/ui/card'
import { IconButton } from '@/components/kit/ui/icon-button'
import { addPrayerNote, deletePrayerNote } from '@/lib/prayers/actions/notes'
import { messages } from '@/lib/prayers/messages'
import type { OpenedPrayer } from '@/lib/prayers/prayer'

type Props = { prayer: OpenedPrayer; onChange: (prayer: OpenedPrayer) => void }

/** The team's notes on a request; only the team reads them. */
export function Notes({ prayer, onChange }: Props) {
  // Saved in this tab only, because the note is private.
  const draft = `prayer-note:${prayer.id}`
  const onNoted = (changed: OpenedPrayer | undefined) => {
    forgetAutosaved(draft)
    if (changed) onChange(changed)
  }

  return (
    <Card as="section" aria-labelledby="anotacoes" className="grid grid-cols-1 gap-4">
      <h2 id="anotacoes" className="text-heading">
        Anotações da equipe
      </h2>
      <Form action={addPrayerNote} once onDone={onNoted} failure={messages.notDone} className="grid gap-3">
        <input type="hidden" name="requestId" value={prayer.id} />
        <FormAutosave name={draft} />
        <TextArea
          name="content"
          label="Nova anotação"
          maxLength={2000}
          rows={2}
          hint="Só a equipe pastoral lê. Quem pediu não vê."
          required
        />
        <div>
          <SubmitButton variant="quiet" whilePending="Guardando...">
            Guardar anotação
          </SubmitButton>
        </div>
      </Form>
      {prayer.notes.length > 0 && (
        <ul aria-label="Anotações" className="grid grid-cols-1 ruled">
          {prayer.notes.map(note => (
            <Note key={note.id} {...note} onChange={onChange} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Note({ id, content, author, mine, when, onChange }: OpenedPrayer['notes'][number] & Pick<Props, 'onChange'>) {
  async function remove() {
    const outcome = await deletePrayerNote({ noteId: id })
    if (outcome.status === 'done' && outcome.result) onChange(outcome.result)
    return outcome
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">{content}</p>
        <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
          {author}, {when}
        </p>
      </div>
      {mine && (
        <ConfirmDialog
          title="Excluir anotação?"
          text="Ela sai daqui para toda a equipe e não volta."
          confirm="Excluir"
          onConfirm={remove}
          failure={messages.notDone}
          trigger={
            <IconButton label={`Excluir anotação de ${when}`}>
              <Trash2 aria-hidden />
            </IconButton>
          }
        />
      )}
    </li>
  )
}
