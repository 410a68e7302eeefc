import { useEffect, useRef } from 'react'
import { Switch } from '@/components/kit/form/choice'
import { FieldFrame, inputClass } from '@/components/kit/form/field-frame'
import { LoadError } from '@/components/kit/ui/load-error'
import { formatKeyName, KEYS } from '@/lib/engines/cifra/theory/key'
import type { ListedHymn } from '@/lib/hymns/queries'
import { type FilterName, OWN_COLLECTION, OWN_COLLECTION_NAME, tempoChoices } from '@/lib/hymns/search/filters'
import { FILTERS_ID } from './filter-door'
import type { FiltersState } from './use-hymn-filters'

type Choices = { value: string; label: string }[]
type Props = Pick<FiltersState, 'filters' | 'change' | 'facts' | 'failed' | 'isNeeded' | 'error' | 'retry'> & {
  hymns: ListedHymn[]
}

/** What opens behind the door: each choice takes effect at once. */
export function FilterPanel({ hymns, filters, change, facts, failed, isNeeded, error, retry }: Props) {
  const panel = useRef<HTMLElement>(null)
  // The door stays in sight while the list scrolls; what it opens is above the list.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const collections = listCollections(hymns)
  const themes = facts?.themes.map(theme => ({ value: theme, label: theme })) ?? []
  const choose = (name: FilterName, label: string, all: string, choices: Choices, hint?: string) => (
    <FieldFrame id={`filter-${name}`} label={label} hint={hint}>
      <select
        id={`filter-${name}`}
        value={filters[name]}
        onChange={event => change(name, event.target.value)}
        aria-describedby={hint && `filter-${name}-hint`}
        className={`${inputClass} select-arrow`}
      >
        <option value="">{all}</option>
        {withChosen(choices, filters[name]).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
  return (
    <section
      ref={panel}
      id={FILTERS_ID}
      aria-label="Filtros"
      className="mb-4 grid scroll-mt-40 gap-4 rounded-soft bg-surface p-4 edged sm:p-5"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4">
        {failed && !isNeeded ? (
          <div className="col-span-full">
            <LoadError error={error} retry={retry} />
          </div>
        ) : (
          <>
            {choose('theme', 'Tema', 'Todos', themes, facts && themes.length === 0 ? NO_THEMES : undefined)}
            {choose('tempo', 'Andamento', 'Todos', tempoChoices)}
          </>
        )}
        {choose('key', 'Tom', 'Todos', listKeys(hymns))}
        {collections.length > 1 && choose('collection', 'Coletânea', 'Todas', collections)}
      </div>
      {(!failed || isNeeded) && (
        <Switch
          name="unsung"
          label="Não cantado há 3 meses"
          hint="Segundo as playlists planejadas para cultos e eventos que já passaram."
          checked={filters.unsung !== ''}
          onChange={event => change('unsung', event.target.checked ? 'yes' : '')}
        />
      )}
      {facts && (facts.hidden.size > 0 || filters.hidden !== '') && (
        <Switch
          name="hidden"
          label="Com linhas fora do Telão"
          hint={describeHidden(facts.hidden.size)}
          checked={filters.hidden !== ''}
          onChange={event => change('hidden', event.target.checked ? 'yes' : '')}
        />
      )}
    </section>
  )
}

/** Each hymn asks in its form what the lines are. */
function describeHidden(count: number) {
  if (count === 0) return 'O Telão mostra todas as linhas cantadas.'
  return count === 1
    ? '1 louvor tem linhas que ninguém vai ver no Telão: edite-o e diga o que elas são.'
    : `${count.toLocaleString('pt-BR')} louvores têm linhas que ninguém vai ver no Telão: edite cada um e diga o que elas são.`
}

const NO_THEMES = 'Nenhum louvor tem tema ainda.'

/** A filter of the address that no hymn has any more is still shown as chosen. */
const withChosen = (choices: Choices, chosen: string) =>
  chosen && !choices.some(({ value }) => value === chosen) ? [...choices, { value: chosen, label: chosen }] : choices

function listCollections(hymns: ListedHymn[]): Choices {
  return [...new Set(hymns.map(({ collection }) => collection))].map(collection => ({
    value: collection || OWN_COLLECTION,
    label: collection || OWN_COLLECTION_NAME,
  }))
}

/** The keys of the songbook, in their usual order. */
function listKeys(hymns: ListedHymn[]): Choices {
  const used = new Set(hymns.map(({ defaultKey }) => defaultKey))
  const usual = KEYS.map(({ key }) => key)
  return [...usual.filter(key => used.has(key)), ...[...used].filter(key => !usual.includes(key))].map(key => ({
    value: key,
    label: `${key} · ${formatKeyName(key)}`,
  }))
}
