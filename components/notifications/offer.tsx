'use client'

import { useEffect, useRef, useState } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { Button } from '@/components/kit/ui/button'
import { Link } from '@/components/kit/ui/link'
import { useMe } from '@/components/session/use-me'
import { canChooseTopic } from '@/lib/assembly/notifications/policy'
import { channelsOf, type Topic } from '@/lib/assembly/notifications/topics'
import { notificationRoutes } from '@/lib/values/routes/notification-routes'
import { InstallSteps } from './install-steps'
import { loadMyNotifications, myNotifications } from './my-notifications'
import { askForTopic } from './offer-words'
import { nameThisDevice, pickWay } from './this-device'
import { useAnswer } from './use-answer'

type Props = { topic: Topic; playlistId?: string; className?: string }

/**
 * One line after a deed: whether to be notified of such things. Only people with an account are asked, only what they
 * never answered, and 'Agora não' is an answer too. Import it lazily: most deeds are done by people who were asked.
 */
export function Offer({ topic, ...rest }: Props) {
  const me = useMe()
  const settings = useStore(myNotifications, known => known, undefined)
  const isAllowed = me !== undefined && canChooseTopic(me, topic)
  const [isNew, setIsNew] = useState(false)

  useEffect(() => {
    if (!isAllowed) return
    let cancelled = false
    // Without a network nothing is offered: the deed itself is what counts.
    const load = async () => myNotifications.get() ?? loadMyNotifications().catch(() => undefined)
    load().then(known => cancelled || setIsNew(known !== undefined && known.choices[topic] === undefined))
    return () => {
      cancelled = true
    }
  }, [isAllowed, topic])

  // The answer stays readable although the topic is not new any more.
  return isAllowed && settings && isNew && <Question topic={topic} {...rest} />
}

function Question({ topic, playlistId, className = '' }: Props) {
  const { answered, pending, accept, decline } = useAnswer(topic, playlistId)
  const [way] = useState(() => pickWay(channelsOf(topic).includes('mail')))
  const line = useRef<HTMLDivElement>(null)
  const next = answered?.next ?? 'answer'

  // The pressed button may be gone: screen readers and keys go on from what is said instead.
  useEffect(() => {
    if (answered) line.current?.focus()
  }, [answered])

  if (!way) return null
  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className={`grid animate-rise gap-2 rounded-soft bg-primary-soft px-4 py-2 outline-none ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-[1_1_12rem] py-1 leading-snug font-semibold">
          {answered?.text ?? askForTopic(topic, way, nameThisDevice())}
        </p>
        <div className="-mr-2 flex flex-wrap gap-1">
          {next === 'answer' && (
            <>
              <Button size="small" pending={pending} onClick={() => accept(way)}>
                Avisar
              </Button>
              <Button size="small" variant="ghost" disabled={pending} onClick={decline}>
                Agora não
              </Button>
            </>
          )}
          {next === 'mail' && (
            <Button size="small" variant="quiet" pending={pending} onClick={() => accept('mail')}>
              Avisar por email
            </Button>
          )}
          {(next === 'change' || next === 'install') && (
            <Link
              href={notificationRoutes.settings}
              className="inline-flex min-h-11 items-center px-2 font-bold text-primary underline underline-offset-4"
            >
              Mudar
            </Link>
          )}
        </div>
      </div>
      {next === 'install' && <InstallSteps />}
    </div>
  )
}
