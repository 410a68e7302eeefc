import { WandSparkles } from 'lucide-react'
import { openDraft } from '@/components/kit/form/drafts'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { IMPORT_DRAFT } from '@/lib/hymns/import/lengths'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import type { FilledPaste } from './fill-from-paste'
import { ReadingChoice } from './reading-choice'

type Props = {
  filled: FilledPaste
  lyrics: string
  onChoose: (lyrics: string) => void
  onUndo: () => void
  onDismiss: () => void
}

/** Says what a pasted song filled in, what to look at, and undoes it. */
export function PasteNote({ filled, lyrics, onChoose, onUndo, onDismiss }: Props) {
  const { text, doubts, readings, several, before } = filled
  const hasChanged = Object.keys(before).length > 0 || filled.lyrics !== filled.pasted
  return (
    <div className="grid gap-3 rounded-soft bg-primary-soft p-4">
      <div role="status" className="grid gap-1">
        <p className="flex gap-2 font-semibold">
          <WandSparkles aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          {text}
        </p>
        {doubts.map(doubt => (
          <p key={doubt} className="pl-7 text-[0.9375rem]">
            {doubt}
          </p>
        ))}
      </div>
      {readings && <ReadingChoice readings={readings} lyrics={lyrics} onChoose={onChoose} />}
      <div className="flex flex-wrap gap-2">
        {several !== undefined && (
          <LinkButton
            href={teamRoutes.importHymns}
            size="small"
            onClick={() => {
              moveToImport(several)
              onChoose('')
            }}
          >
            Importar vários
          </LinkButton>
        )}
        {hasChanged && (
          <Button size="small" variant="quiet" onClick={onUndo}>
            Desfazer
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onDismiss}>
          Entendi
        </Button>
      </div>
    </div>
  )
}

/** The import opens with the text, below what waits there already. */
function moveToImport(text: string) {
  const draft = openDraft(IMPORT_DRAFT)
  const { text: waiting } = draft.read()
  draft.write({ text: typeof waiting === 'string' && waiting.trim() ? `${waiting}\n\n\n\n${text}` : text })
}
