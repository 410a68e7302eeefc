'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { LineIcon } from '@/components/art/line-icon'
import { whenNear } from '@/components/browser/near-end'
import { whenIdle } from '@/components/browser/when-idle'
import { Later } from '@/components/overlay/later'
import { lazyDialog } from '@/components/overlay/lazy-dialog'
import { Button, buttonClass } from '@/components/ui/button'
import { messages } from '@/lib/prayers/messages'
import { routes } from '@/lib/routes'

const prayerForm = lazyDialog(() => import('./prayer-form').then(({ PrayerForm }) => PrayerForm))

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'pending' | 'className'> & {
  onSent?: () => void
  /** Whoever comes here by scrolling may be about to ask: the form is fetched when the button comes near. */
  ahead?: boolean
}

/** Opens the prayer request. The form is fetched once somebody is there: the page stays light. */
export function PrayerButton({ onSent, ahead = false, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const { variant, size } = button
  const place = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!ahead || !place.current) return
    let calledOff = () => {}
    const stop = whenNear(place.current, NEAR, () => {
      stop()
      calledOff = whenIdle(fetchForm)
    })
    return () => {
      stop()
      calledOff()
    }
  }, [ahead])

  return (
    <>
      <Button
        {...button}
        ref={place}
        className="noscript:hidden"
        aria-haspopup="dialog"
        onPointerDown={fetchForm}
        onClick={() => setOpen(true)}
      >
        <Words />
      </Button>
      {/* The form needs JavaScript; without it this leads to where the church's mail and phone stand. */}
      <noscript>
        <a href={routes.section('oracao')} className={buttonClass({ variant, size })}>
          <Words />
        </a>
      </noscript>
      {open && <Later of={prayerForm} given={{ open, onOpenChange: setOpen, onSent }} failure={messages.notOpened} />}
    </>
  )
}

/** In pixels: about a screen. */
const NEAR = 600

/** Fails quietly without a network: who then asks for the form is told. */
const fetchForm = () => void prayerForm.bring().catch(() => {})

const Words = () => (
  <>
    <LineIcon name="hand-heart" className="size-5" />
    Peça uma oração
  </>
)
