'use client'

import { UserX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { SearchField } from '@/components/form/search-field'
import { Button } from '@/components/ui/button'
import { SkeletonList } from '@/components/ui/skeleton'
import { api } from '@/lib/routes'
import type { FoundPerson } from '@/lib/suspension/queries'
import { PersonLine } from './person-line'
import { SuspendAccount } from './suspend-account'

/** Finds whom to suspend, when nothing of theirs is at hand to begin from. */
export function PersonSearch() {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const load = async () => (sought ? readJson<FoundPerson[]>(api.people(sought)) : undefined)
  const { loaded: found, failed, loading, retry } = useLoaded(load, [sought])
  const [suspending, setSuspending] = useState<FoundPerson>()

  function search(event: FormEvent) {
    event.preventDefault()
    // The same words asked again are answered anew.
    if (typed.trim() === sought) retry()
    else setSought(typed.trim())
  }

  return (
    <section aria-labelledby="procurar-pessoa" className="grid grid-cols-1 gap-3">
      <h2 id="procurar-pessoa" className="text-heading">
        Suspender uma conta
      </h2>
      <search>
        <form onSubmit={search} className="flex flex-wrap gap-2">
          <SearchField
            label="Nome ou e-mail da pessoa"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            maxLength={254}
            autoComplete="off"
            className="flex-[1_1_12rem]"
          />
          <Button type="submit" variant="quiet">
            Procurar
          </Button>
        </form>
      </search>
      <div aria-live="polite">
        {loading && sought && <SkeletonList rows={1} />}
        {!loading && failed && <NotLoaded retry={retry} />}
        {!loading && !failed && found?.length === 0 && (
          <p className="py-3 text-ink-soft">
            Ninguém encontrado. Procure por outra parte do nome, ou pelo e-mail inteiro.
          </p>
        )}
        {!loading && !failed && found && found.length > 0 && (
          <ul aria-label="Pessoas encontradas" className="grid grid-cols-1 ruled">
            {found.map(person => (
              <PersonLine key={person.id} name={person.name} note={`Aqui desde ${person.since}`}>
                {person.suspendable ? (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => setSuspending(person)}
                    aria-label={`Suspender a conta de ${person.name}`}
                  >
                    <UserX aria-hidden />
                    Suspender
                  </Button>
                ) : (
                  <span className="text-[0.9375rem] text-ink-soft">Da administração</span>
                )}
              </PersonLine>
            ))}
          </ul>
        )}
      </div>
      {suspending && (
        <SuspendAccount
          open
          onOpenChange={() => setSuspending(undefined)}
          onSuspended={retry}
          published={{ kind: 'person', id: suspending.id }}
          name={suspending.name}
        />
      )}
    </section>
  )
}

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-3 py-3">
    <p>Erro ao carregar dados</p>
    <Button variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)
