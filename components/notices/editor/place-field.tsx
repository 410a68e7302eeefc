'use client'

import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { useEarlyInput } from '@/components/kit/form/use-early-input'

type Places = { type: string; showOnHomepage: boolean }
/** A picture of each place; the server draws them, so that the browser need not load them as code. */
export type PlaceDrawings = Record<'list' | 'home' | 'site', ReactNode>
type Props = Places & { drawings: PlaceDrawings; onChange: (change: Partial<Places>) => void }

/** Where a notice is shown, as three pictures: one of the two places in the app, and the public page if wanted. */
export function PlaceField({ drawings, type, showOnHomepage, onChange }: Props) {
  const id = useId()
  const ref = useEarlyInput<HTMLInputElement>()
  const chooseType = ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ type: target.value })

  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-bold">Onde aparece?</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:gap-3">
        <Place
          drawing={drawings.list}
          label="Avisos"
          input={{ ref, type: 'radio', name: 'type', value: 'normal', checked: type !== 'main', onChange: chooseType }}
        />
        <Place
          drawing={drawings.home}
          label="Início"
          input={{ ref, type: 'radio', name: 'type', value: 'main', checked: type === 'main', onChange: chooseType }}
        />
        <Place
          drawing={drawings.site}
          label="Site"
          input={{
            ref,
            type: 'checkbox',
            name: 'showOnHomepage',
            checked: showOnHomepage,
            onChange: event => onChange({ showOnHomepage: event.target.checked }),
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        No aplicativo, na aba Avisos ou no início, entre os importantes. No site, para todo mundo: ele mostra três.
      </p>
    </fieldset>
  )
}

type PlaceProps = { drawing: ReactNode; label: string; input: ComponentProps<'input'> }

const Place = ({ drawing, label, input }: PlaceProps) => (
  <label className="grid cursor-pointer content-start justify-items-center gap-2 rounded-soft border-2 border-line bg-surface px-2 pt-3 pb-2 text-ink-soft hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus">
    {drawing}
    <span className="flex min-h-8 items-center gap-2 font-bold text-ink">
      <input className="size-5 shrink-0 accent-primary outline-none" {...input} />
      {label}
    </span>
  </label>
)
