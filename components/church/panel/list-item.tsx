import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'

type Props = {
  title: string
  open: boolean
  onToggle: () => void
  onUp?: () => void
  onDown?: () => void
  onRemove: () => void
  children: ReactNode
}

/** A row that shows its title and opens for editing. */
export function ListItem({ title, open, onToggle, onUp, onDown, onRemove, children }: Props) {
  const id = useId()
  return (
    <li className="rounded-soft border border-line bg-paper">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 rounded-soft px-4 py-2.5 text-left font-semibold"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 text-ink-soft ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div id={id} className="grid gap-4 border-t border-line p-4">
          {children}
          <div className="flex flex-wrap items-center justify-end gap-1">
            {(onUp || onDown) && (
              <>
                <IconButton label={`Mover ${title} para cima`} disabled={!onUp} onClick={onUp}>
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton label={`Mover ${title} para baixo`} disabled={!onDown} onClick={onDown}>
                  <ArrowDown aria-hidden />
                </IconButton>
              </>
            )}
            <Button variant="ghost" size="small" className="text-danger hover:bg-danger-soft" onClick={onRemove}>
              <Trash2 aria-hidden className="size-5" />
              Remover
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
