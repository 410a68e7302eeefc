'use client'

import { type ComponentProps, useState } from 'react'
import { LineIcon } from '@/components/art/line-icon'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import { Button } from '@/components/ui/button'
import { messages } from '@/lib/prayers/messages'

const prayerForm = coming(() => import('./prayer-form').then(({ PrayerForm }) => PrayerForm))

/** Opens the prayer request. The form is fetched once somebody is there: the page stays light. */
export function PrayerButton(button: Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>) {
  const [open, setOpen] = useState(false)

  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LineIcon name="hand-heart" className="size-5" />
        Peça uma oração
      </Button>
      {open && <Later of={prayerForm} given={{ open, onOpenChange: setOpen }} failure={messages.notOpened} />}
    </>
  )
}
