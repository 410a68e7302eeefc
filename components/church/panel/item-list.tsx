'use client'

import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { formatItem, type ListField, newItem } from '@/lib/church/fields'

export type Item = Record<string, string>

export type ListProps = {
  field: ListField
  name: string
  items: Item[]
  onChange: (items: Item[]) => void
  /** True if the list is the only field of the form: the page's title then already names it. */
  isAlone: boolean
  onUpload: (change: number) => void
  /** The inputs of an open item. Their names begin with `$`: only the list itself is submitted. */
  children: (item: Item, change: (facts: Item) => void, nameInItem: (fact: string) => string) => ReactNode
}

/** A list of items, each a row that opens for editing. All are submitted as JSON in one field. */
export function ItemList({
  field,
  name,
  items,
  onChange,
  isAlone,
  addButton,
  children,
}: ListProps & { addButton?: ReactNode }) {
  const { label, hint, none, add, isOrdered } = field
  const id = useId()
  const { error } = useFieldOutcome(name)
  const [open, setOpen] = useState<number>()

  function move(from: number, to: number) {
    const moved = items.slice(from, from + 1)
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, ...moved))
    setOpen(open === from ? to : open)
  }

  function addItem() {
    onChange([...items, newItem(field, new Date())])
    setOpen(items.length)
  }

  return (
    <>
      <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className={isAlone ? 'sr-only' : 'mb-1 font-bold'}>{label}</legend>
        {hint && <p className="text-[0.9375rem] text-ink-soft">{hint}</p>}
        <input type="hidden" autoComplete="off" name={name} value={JSON.stringify(items)} />
        {items.length === 0 && none && <p className="text-ink-soft">{none}</p>}
        <ol className="grid gap-2 empty:hidden">
          {items.map((item, index) => (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same; what is shown stands in the draft
              key={index}
              title={(field.title?.(item, index) ?? formatItem(field, item)[0]) || 'Sem nome ainda'}
              open={open === index}
              onToggle={() => setOpen(open === index ? undefined : index)}
              onUp={isOrdered && index > 0 ? () => move(index, index - 1) : undefined}
              onDown={isOrdered && index < items.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={() => {
                onChange(items.toSpliced(index, 1))
                setOpen(undefined)
              }}
            >
              {children(
                item,
                change => onChange(items.with(index, { ...item, ...change })),
                fact => `$${name} ${index} ${fact}`,
              )}
            </ListItem>
          ))}
        </ol>
        {!addButton && (
          <Button variant="quiet" size="small" className="justify-self-start" onClick={addItem}>
            <Plus aria-hidden className="size-5" />
            {add}
          </Button>
        )}
        <FieldNotes id={id} error={error} />
      </fieldset>
      {addButton}
    </>
  )
}

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
function ListItem({ title, open, onToggle, onUp, onDown, onRemove, children }: Props) {
  const id = useId()
  return (
    <li className="rounded-soft border border-line bg-paper">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-[min(0.75rem,3vw)] rounded-soft px-[min(1rem,4vw)] py-2.5 text-left text-[min(1rem,6vw)] font-semibold"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        <ChevronDown
          aria-hidden
          className={`size-[min(1.25rem,6vw)] shrink-0 text-ink-soft ${open ? 'rotate-180' : ''}`}
        />
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
