'use client'

import { useEffect, useState } from 'react'
import { useSearchQuery } from '@/components/kit/browser/use-search-query'
import { inputClass } from '@/components/kit/form/field-frame'
import { SearchField } from '@/components/kit/form/search-field'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { formatNoticeMonth, isNoticeMonth, MAX_QUERY } from '@/lib/notices/search/month'
import { FoundNotices } from './found-notices'

type Props = {
  months: { month: string; label: string }[]
  onSearching: (isSearching: boolean) => void
}

/** One search field and a choice of months, both in the address, and what was found. */
export function NoticeSearch({ months, onSearching }: Props) {
  const [query, setQuery] = useSearchQuery('q')
  const monthField = useEarlyInput<HTMLSelectElement>()
  const [typedMonth, setMonth] = useSearchQuery('month')
  // An address that was cut, or written by hand, shows all notices.
  const month = isNoticeMonth(typedMonth) ? typedMonth : ''
  const [foundWords, setFoundWords] = useState('')
  const isSearching = query.trim() !== '' || month !== ''
  useEffect(() => onSearching(isSearching), [isSearching, onSearching])

  return (
    <>
      <search className="mb-5 flex max-w-2xl flex-wrap gap-2">
        <SearchField
          label="Buscar avisos"
          placeholder="Buscar"
          className="min-w-0 flex-[1_1_9rem]"
          value={query}
          maxLength={MAX_QUERY}
          onChange={event => setQuery(event.target.value)}
        />
        <label className="max-w-full">
          <span className="sr-only">Mês</span>
          <select
            ref={monthField}
            value={month}
            onChange={event => setMonth(event.target.value)}
            className={`${inputClass} select-arrow`}
          >
            <option value="">Todos os meses</option>
            {months.map(({ month, label }) => (
              <option key={month} value={month}>
                {label}
              </option>
            ))}
            {month && !months.some(known => known.month === month) && (
              <option value={month}>{formatNoticeMonth(month)}</option>
            )}
          </select>
        </label>
      </search>
      {isSearching && <FoundNotices query={query.trim().slice(0, MAX_QUERY)} month={month} onFound={setFoundWords} />}
      <p aria-live="polite" className="sr-only">
        {isSearching && foundWords}
      </p>
    </>
  )
}
