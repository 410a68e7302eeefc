'use client'

import { Bold } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { TextArea } from '@/components/kit/form/field'
import { notOpened } from '@/components/kit/overlay/lazy-dialog'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'

// Not part of the form's first code.
const bold = lazyImport(() => import('@/lib/notices/editor/bold').then(({ toggleBold }) => toggleBold))

type Props = { value: string; onChange: (text: string) => void }

/** The text of a notice, with visible help for bold: a button, and the marks that it writes. */
export function ContentField({ value, onChange }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)

  async function makeBold() {
    const toggleBold = bold.get() ?? (await bold.load().catch(() => showMessage(notOpened, 'error')))
    const area = box.current
    if (!area || !toggleBold) return
    const { text, from, to } = toggleBold({ text: area.value, from: area.selectionStart, to: area.selectionEnd })
    area.focus()
    area.setRangeText(text, 0, area.value.length)
    area.setSelectionRange(from, to)
    // React hears of it as of typing.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b') return
    event.preventDefault()
    void makeBold()
  }

  return (
    <div className="grid gap-1.5">
      <TextArea
        ref={box}
        name="content"
        label="Conteúdo"
        required
        rows={6}
        maxLength={10_000}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          aria-keyshortcuts="Control+B"
          // Otherwise the text would lose its selection.
          onMouseDown={event => event.preventDefault()}
          onClick={makeBold}
        >
          <Bold aria-hidden className="size-5" />
          Negrito
        </Button>
        <p className="flex-[1_1_12rem] text-[0.9375rem] text-ink-soft">
          O que está entre **asteriscos** aparece em <strong>negrito</strong>.
        </p>
      </div>
    </div>
  )
}
