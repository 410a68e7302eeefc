'use client'

import { ChevronRight } from 'lucide-react'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { SearchField } from '@/components/kit/form/search-field'
import { Avatar } from '@/components/kit/ui/avatar'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { InfiniteScroll } from '@/components/kit/ui/infinite-scroll'
import { Link } from '@/components/kit/ui/link'
import { LoadError } from '@/components/kit/ui/load-error'
import type { ListedPerson, PeopleFilter, PeoplePage } from '@/lib/people/person'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { PersonBadges } from './person-badges'
import { usePeople } from './use-people'

/** The people of one list, with infinite scroll and search. */
export function PeopleFeed({ first, filter }: { first: PeoplePage; filter: PeopleFilter }) {
  const { text, setText, sought: query, page, loadMore, failed, error, loading, retry } = usePeople(first, filter)
  const { items, next } = page

  return (
    <div>
      <search className="block max-w-2xl">
        <SearchField
          label="Nome, email ou telefone"
          value={text}
          onChange={event => setText(event.target.value)}
          maxLength={254}
          autoComplete="off"
        />
      </search>
      <p role="status" className="sr-only">
        {!loading && !failed && query && (next ? 'Há muitas pessoas assim' : describeCount(items.length))}
      </p>
      {failed && !loading ? (
        <LoadError error={error} retry={retry} />
      ) : items.length === 0 ? (
        <EmptyState drawing={<ChapelDrawing />} {...(query ? noResults : emptyStates[filter])} />
      ) : (
        <>
          <Columns aria-label="Pessoas" aria-busy={loading || undefined} className="mt-3 gap-x-8">
            {items.map(person => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Columns>
          {next && <InfiniteScroll key={query} load={loadMore} />}
        </>
      )}
    </div>
  )
}

const describeCount = (count: number) => (count === 1 ? '1 pessoa encontrada' : `${count} pessoas encontradas`)

const noResults = {
  title: 'Ninguém encontrado',
  hint: 'Procure por outra parte do nome, do email ou do telefone, ou entre todos.',
}

const emptyStates: Record<PeopleFilter, { title: string; hint: string }> = {
  everyone: { title: 'Ninguém aqui ainda', hint: 'Convide as primeiras pessoas da igreja.' },
  new: { title: 'Ninguém espera', hint: 'Quem se cadastra sem convite aparece aqui até que alguém confirme.' },
  confirmed: { title: 'Ninguém confirmado ainda', hint: 'Confirme os novos que você conhece, ou envie um convite.' },
  suspended: {
    title: 'Nenhuma conta suspensa',
    hint: 'Quem tem a conta suspensa não entra, e o que publicou não aparece, até que a conta seja devolvida.',
  },
  admins: { title: 'Ninguém tem um papel ainda', hint: 'Abra uma pessoa para dar um papel a ela.' },
  birthdays: { title: 'Nenhum aniversário neste mês', hint: 'Só aparece quem informou a data de nascimento.' },
}

const PersonRow = ({ person: { id, name, image, note, membership, roles } }: { person: ListedPerson }) => (
  <li className="border-b border-line">
    <Link
      href={teamRoutes.person(id)}
      className="arrow-row min-h-16 gap-x-4 gap-y-1 rounded-soft px-2 py-3 outline-offset-[-3px] hover:bg-sunken"
    >
      <Avatar name={name} image={image} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <PersonBadges membership={membership} roles={roles} />
        </span>
        <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{note}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
)
