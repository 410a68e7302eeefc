import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { TextArea } from '@/components/kit/form/field'
import { useDraft } from '@/components/kit/form/use-draft'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { FILE_EXTENSIONS, IMPORT_DRAFT } from '@/lib/hymns/import/lengths'

type Content = { name: string; content: Blob }
type Props = { onAdd: (contents: Content[], onRead?: () => void) => void }

/** Songs as pasted text, or as files from the device: chosen, or dragged here. */
export function ImportSources({ onAdd }: Props) {
  const { fields, write, discard } = useDraft(IMPORT_DRAFT, { text: '' })
  const addFiles = (files: Iterable<File>) => onAdd([...files].map(file => ({ name: file.name, content: file })))
  const addText = () => onAdd([{ name: '', content: new Blob([fields.text]) }], discard)

  return (
    <Card className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <FileDrop onFiles={addFiles} />
      <div className="grid content-start gap-3">
        <TextArea
          name="text"
          label="Ou cole aqui"
          hint="Um louvor depois do outro: cada um é separado pelo título ou por linhas em branco."
          rows={6}
          className="font-mono text-[0.9375rem]"
          value={fields.text}
          onChange={event => write({ text: event.target.value })}
          onPaste={event => pasteChart(event, text => write({ text }))}
        />
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          disabled={!fields.text.trim()}
          onClick={addText}
        >
          Ler o texto
        </Button>
      </div>
    </Card>
  )
}

function FileDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId()
  const field = useEarlyInput<HTMLInputElement>()
  const [isOver, setIsOver] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles(event.target.files ?? [])
    // Without this, choosing the same file again would fire no event.
    event.target.value = ''
  }
  function drag(event: DragEvent, isOver: boolean) {
    event.preventDefault()
    setIsOver(isOver)
  }
  function drop(event: DragEvent) {
    drag(event, false)
    onFiles(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the button inside is for everyone
    <div
      onDragOver={event => drag(event, true)}
      onDragLeave={event => drag(event, false)}
      onDrop={drop}
      className={`grid content-center justify-items-center gap-3 rounded-soft border-2 border-dashed p-5 text-center transition-colors lg:min-h-56 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong'}`}
    >
      <FileUp aria-hidden className="size-8 text-primary" />
      <div>
        <input
          ref={field}
          id={id}
          type="file"
          multiple
          accept={FILE_EXTENSIONS.join()}
          onChange={choose}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonClass()} peer-focus-visible:outline-3 peer-focus-visible:outline-focus`}
        >
          Escolher arquivos
        </label>
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        <span className="hidden lg:inline">Ou arraste para cá. </span>
        Word, PDF, texto, ChordPro, OnSong, OpenSong, OpenLyrics, planilha CSV, ou um zip com todos. Até 20 MB cada.
      </p>
    </div>
  )
}

/** Word brings its page along, which says where each chord stood; other texts are pasted as they are. */
async function pasteChart(event: ClipboardEvent<HTMLTextAreaElement>, onText: (text: string) => void) {
  const html = event.clipboardData.getData('text/html')
  if (!html) return
  event.preventDefault()
  const plain = event.clipboardData.getData('text/plain')
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const chart = await readHtml(html)
  onText(value.slice(0, selectionStart) + (chart ?? plain) + value.slice(selectionEnd))
}

const readHtml = (html: string) =>
  import('@/lib/engines/cifra/paste/html/pasted-html').then(
    ({ chartFromHtml }) => chartFromHtml(html),
    () => undefined,
  )
