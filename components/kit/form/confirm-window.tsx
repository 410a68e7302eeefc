'use client'

import { AlertDialog } from 'radix-ui'
import { type ReactNode, type RefObject, useRef, useTransition } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { CloseOnLeaving } from '@/components/kit/overlay/close-on-leaving'
import { showMessage, showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { isGone, type Message, type Outcome } from '@/lib/platform/action/outcome'
import { callAction } from './call-action'

type Props = {
  title: string
  text: ReactNode
  /** Something to choose, below the text. */
  children?: ReactNode
  confirm?: string
  cancel?: string
  /** The look of the confirm button; `danger` is for what deletes something. */
  tone?: 'danger' | 'primary'
  /** Whether the text is still being loaded. */
  waiting?: boolean
  onConfirm: () => Promise<Outcome>
  /** The message when the server could not be reached. */
  failure?: Message
  /** The element that gets the focus back, if it is not the one that has it now. */
  opener?: RefObject<HTMLElement | null>
  /** Whether an attempt got no answer, also before the dialog was closed and opened again. */
  unanswered: RefObject<boolean>
  onOpenChange: (open: boolean) => void
}

/** The open confirm dialog; `confirm-dialog.tsx` loads this file lazily. */
export function ConfirmWindow(props: Props) {
  const {
    title,
    text,
    children,
    confirm = 'Excluir',
    cancel = 'Cancelar',
    tone = 'danger',
    waiting,
    onConfirm,
    failure,
    unanswered,
    onOpenChange,
  } = props
  const [pending, start] = useTransition()
  const opener = useRef<Element>(null)
  const neighbour = useRef<HTMLElement>(undefined)
  const gone = useRef(false)

  const onAnswer = (outcome: Outcome) => {
    unanswered.current = false
    return outcome
  }

  const runConfirm = () =>
    start(async () => {
      neighbour.current = findNeighbourControl(opener.current, 'first')
      const isRetry = unanswered.current
      unanswered.current = true
      const outcome = await callAction(onConfirm().then(onAnswer), failure)
      gone.current = isGone(outcome)
      if (isRetry && gone.current && outcome.status === 'refused') showMessage(alreadyDone)
      else showOutcome(outcome)
      if (gone.current) onOpenChange(false)
    })

  return (
    <AlertDialog.Root open onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* Keeps the page from scrolling; the backdrop is drawn by `LazyDialog`. */}
        <AlertDialog.Overlay className="fixed inset-0 z-40" />
        <AlertDialog.Content
          onOpenAutoFocus={() => {
            opener.current = props.opener?.current ?? document.activeElement
            gone.current = false
          }}
          onCloseAutoFocus={event => {
            const to = gone.current && neighbour.current?.isConnected ? neighbour.current : opener.current
            if (!(to instanceof HTMLElement)) return
            event.preventDefault()
            to.focus()
          }}
          className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 flex max-h-[90dvh] animate-sheet flex-col overflow-y-auto overscroll-contain rounded-soft bg-surface shadow-lift outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-[425px] sm:-translate-1/2 sm:animate-fade"
        >
          <div className="p-6">
            <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">{text}</AlertDialog.Description>
            {children}
          </div>
          {/* A long text scrolls; the buttons stay visible where there is room for both. */}
          <div className="sticky bottom-stuck flex flex-col-reverse gap-2 bg-surface px-6 pb-6 fading-in sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{cancel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} pending={pending || waiting} onClick={runConfirm}>
              {confirm}
            </Button>
          </div>
          <CloseOnLeaving close={() => onOpenChange(false)} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Shown when a retry finds the item gone: the first attempt succeeded, only its answer was lost. */
const alreadyDone = { title: 'Pronto', text: 'O que você pediu já tinha sido feito.' }
