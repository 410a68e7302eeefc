import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'

export type Scope = 'one' | 'following' | 'all'

type Props = { legend: string; day: string; chosen: Scope; onChoose: (scope: Scope) => void }

/** Which days of a series are meant. In a form it is the field `scope`. */
export function ScopeChoice({ legend, day, chosen, onChoose }: Props) {
  const { attempt } = useFieldOutcome('scope')
  return (
    // React does not apply a new default after an action, so the choice is mounted again.
    <fieldset key={attempt} className="mt-4 rounded-soft bg-sunken px-4 py-2">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden className="pt-1 font-bold">
        {legend}
      </p>
      {scopes.map(({ scope, label }) => (
        <label key={scope} className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="radio"
            name="scope"
            value={scope}
            defaultChecked={scope === chosen}
            onInput={({ currentTarget }) => currentTarget.checked && onChoose(scope)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            {label}
            {scope === 'one' && <span className="font-normal text-ink-soft"> ({day})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const scopes = [
  { scope: 'one', label: 'Só este' },
  { scope: 'following', label: 'Este e os seguintes' },
  { scope: 'all', label: 'Todos' },
] as const
