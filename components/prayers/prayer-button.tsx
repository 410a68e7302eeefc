'use client'

import { HandHeart } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { showMessage } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { messages } from '@/lib/prayers/messages'
import type { PrayerForm } from './prayer-form'

const fetchForm = () => import('./prayer-form')

/** Opens the prayer request. The form is fetched when someone reaches for the button: the page stays light. */
export function PrayerButton(button: Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>) {
  const [open, setOpen] = useState(false)
  const [fetching, setFetching] = useState(false)
  const [Form, setForm] = useState<typeof PrayerForm>()

  async function show() {
    setFetching(true)
    try {
      const { PrayerForm } = await fetchForm()
      setForm(() => PrayerForm)
      setOpen(true)
    } catch {
      showMessage(messages.notOpened, 'error')
    }
    setFetching(false)
  }

  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        // Not disabled meanwhile: a button that loses the focus does not get it back when the dialog closes.
        aria-busy={fetching || undefined}
        onClick={show}
        // Without a network this fails quietly; the click says so.
        onPointerEnter={() => void fetchForm().catch(() => {})}
      >
        <HandHeart aria-hidden className="size-5" />
        Peça uma oração
      </Button>
      {Form && <Form open={open} onOpenChange={setOpen} />}
    </>
  )
}
