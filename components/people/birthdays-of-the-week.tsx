'use client'

import { Cake, MessageCircle } from 'lucide-react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { OnlyFor } from '@/components/session/only-for'
import type { ChurchSettings } from '@/lib/church/settings'
import type { Birthday } from '@/lib/people/birthdays/birthday'
import { anyAdmin, anyPerson } from '@/lib/platform/session/actor'
import { whatsappLink } from '@/lib/values/phone'
import { teamApi } from '@/lib/values/routes/team-routes'

type Props = { visibleTo: ChurchSettings['birthdaysFor'] }

/** Rendered at the end of the screen, where it shifts nothing, and only if somebody has a birthday. */
export const BirthdaysOfTheWeek = ({ visibleTo }: Props) => (
  <OnlyFor allow={visibleTo === 'members' ? anyPerson : anyAdmin}>
    <BirthdayList />
  </OnlyFor>
)

function BirthdayList() {
  const { loaded: birthdays } = useLoaded(() => readJson<Birthday[] | null>(teamApi.birthdaysOfTheWeek), [])
  if (!birthdays || birthdays.length === 0) return null
  return (
    <section aria-labelledby="aniversarios">
      <h2 id="aniversarios" className="text-heading">
        Aniversários da semana
      </h2>
      <ul className="mt-2 ruled">
        {birthdays.map(({ id, name, when, phone }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-3">
            <Cake aria-hidden className="size-6 shrink-0 text-primary" />
            <p className="min-w-0 flex-[1_1_7rem]">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="text-[0.9375rem] text-ink-soft">{when}</span>
            </p>
            {phone && (
              <a
                href={whatsappLink(phone)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Dar parabéns a ${name} pelo WhatsApp`}
                title="WhatsApp"
                className="icon-button text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <MessageCircle aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
