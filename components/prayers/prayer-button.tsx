'use client'

import { type ComponentProps, useState } from 'react'
import { LineIcon } from '@/components/art/line-icon'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import { Button, buttonClass } from '@/components/ui/button'
import { messages } from '@/lib/prayers/messages'
import { routes } from '@/lib/routes'

const prayerForm = coming(() => import('./prayer-form').then(({ PrayerForm }) => PrayerForm))

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'pending' | 'className'> & { onSent?: () => void }

/** Opens the prayer request. The form is fetched once somebody is there: the page stays light. */
export function PrayerButton({ onSent, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const { variant, size } = button

  return (
    <>
      <Button {...button} className="noscript:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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

const Words = () => (
  <>
    <LineIcon name="hand-heart" className="size-5" />
    Peça uma oração
  </>
)
