'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { LineIcon } from '@/components/kit/art/line-icon'
import { observeNearViewport } from '@/components/kit/browser/observe-near-viewport'
import { whenLoaded } from '@/components/kit/browser/when-idle'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { lazyDialogImport } from '@/components/kit/overlay/lazy-dialog-import'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { messages } from '@/lib/prayers/messages'
import { routes } from '@/lib/values/routes/routes'

const prayerForm = lazyDialogImport(() => import('./prayer-form').then(({ PrayerForm }) => PrayerForm))

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'pending' | 'className'> & {
  onSent?: () => void
}

/**
 * Opens the prayer request form. Its code is fetched when the button comes near the screen, after everything that the
 * page shows: on a slow network a person in need would wait for it.
 */
export function PrayerButton({ onSent, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const { variant, size } = button
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (buttonRef.current) return observeNearViewport(buttonRef.current, FETCH_MARGIN, () => whenLoaded(fetchForm))
  }, [])

  return (
    <>
      <Button
        {...button}
        ref={buttonRef}
        className="noscript:hidden"
        aria-haspopup="dialog"
        onPointerDown={fetchForm}
        onClick={() => setOpen(true)}
      >
        <ButtonLabel />
      </Button>
      {/* The form needs JavaScript; without it, this links to the church's mail and phone. */}
      <noscript>
        <a href={routes.section('oracao')} className={buttonClass({ variant, size })}>
          <ButtonLabel />
        </a>
      </noscript>
      {open && (
        <LazyDialog dialog={prayerForm} props={{ open, onOpenChange: setOpen, onSent }} failure={messages.notOpened} />
      )}
    </>
  )
}

/** In pixels: about one screen. */
const FETCH_MARGIN = 600

/** Ignores errors, such as no network: opening the form reports them. */
const fetchForm = () => void prayerForm.load().catch(() => {})

const ButtonLabel = () => (
  <>
    <LineIcon name="hand-heart" className="size-5" />
    Peça uma oração
  </>
)
