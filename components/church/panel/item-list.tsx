'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldNotes } from '@/components/form/field-frame'
import { useFieldAnswer } from '@/components/form/use-field-answer'
import { Button } from '@/components/ui/button'
import type { ItemOf, Listed } from '@/lib/church/items'
import { itemsIn } from '@/lib/church/written'
import { Item } from './item'
import type { Part } from './part'

type Change<List extends Listed> = (change: Partial<ItemOf<List>>) => void

type Props<List extends Listed> = Pick<Part, 'fields' | 'write'> & {
  list: List
  label: string
  hint?: string
  /** What is read while there is none. */
  none?: string
  /** Left out where items come in by other means than a button. */
  add?: string
  blank?: () => ItemOf<List>
  title: (item: ItemOf<List>, at: number) => string
  /** The part's only list: the page's own title says what it is. */
  alone?: boolean
  /** Whether people say which comes first. */
  ordered?: boolean
  /** `name` makes the names of an item's own fields: only the list itself is sent. */
  children: (item: ItemOf<List>, change: Change<List>, name: (field: string) => string) => ReactNode
}

/** Several of a kind, each a line that opens; what is sent of it is explained in lib/church/typed.ts. */
export function ItemList<List extends Listed>(props: Props<List>) {
  const { fields, write, list, label, hint, none, add, blank, title, alone, ordered, children } = props
  const id = useId()
  const { error } = useFieldAnswer(list)
  const [open, setOpen] = useState<number>()
  const texts = fields[list] ?? []
  const items = itemsIn<List>(texts)

  const put = (next: ItemOf<List>[]) => write({ [list]: next.map(item => JSON.stringify(item)) })
  const swap = (at: number, to: number) => {
    const [moved] = items.slice(at, at + 1)
    if (moved) put(items.toSpliced(at, 1).toSpliced(to, 0, moved))
    setOpen(open === at ? to : open)
  }

  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={alone ? 'sr-only' : 'mb-1 font-bold'}>{label}</legend>
      {hint && <p className="text-[0.9375rem] text-ink-soft">{hint}</p>}
      <input type="hidden" name={`${list}[]`} value="" />
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same; what is shown stands in the draft
        <input key={at} type="hidden" name={`${list}[]`} value={text} />
      ))}
      {items.length === 0 && none && <p className="text-ink-soft">{none}</p>}
      <ol className="grid gap-2 empty:hidden">
        {items.map((item, at) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            title={title(item, at) || 'Sem nome ainda'}
            open={open === at}
            onToggle={() => setOpen(open === at ? undefined : at)}
            onUp={ordered && at > 0 ? () => swap(at, at - 1) : undefined}
            onDown={ordered && at < items.length - 1 ? () => swap(at, at + 1) : undefined}
            onRemove={() => {
              put(items.toSpliced(at, 1))
              setOpen(undefined)
            }}
          >
            {children(
              item,
              change => put(items.with(at, { ...item, ...change })),
              field => `$${list} ${at} ${field}`,
            )}
          </Item>
        ))}
      </ol>
      {blank && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => {
            put([...items, blank()])
            setOpen(items.length)
          }}
        >
          <Plus aria-hidden className="size-5" />
          {add}
        </Button>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
