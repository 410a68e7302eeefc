'use client'

import { useEffect, useOptimistic, useTransition } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { callAction } from '@/components/kit/form/call-action'
import { Switch } from '@/components/kit/form/choice'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { messages } from '@/lib/assembly/notifications/messages'
import type { MyNotifications } from '@/lib/assembly/notifications/queries'
import { setPlaying } from '@/lib/playlists/actions/playing'
import { changeMyNotifications, loadMyNotifications, myNotifications } from './my-notifications'

/** 'Toco nesta playlist', for people who want to be notified of the playlists in which they play. */
export function PlayerSwitch({ playlist }: { playlist: MyNotifications['playlists'][number] }) {
  const settings = useStore(myNotifications, known => known, undefined)
  const [pending, start] = useTransition()
  const isPlayer = settings?.playlists.some(({ id }) => id === playlist.id) ?? false
  const [isOn, setOn] = useOptimistic(isPlayer)

  useEffect(() => {
    // On stage without a network nothing is missing: it says nothing about the songs.
    if (!myNotifications.get()) loadMyNotifications().catch(() => {})
  }, [])

  const set = (isPlaying: boolean) =>
    start(async () => {
      setOn(isPlaying)
      const outcome = await callAction(setPlaying({ playlistId: playlist.id, isPlaying }), messages.notSaved)
      if (outcome.status === 'refused') return showOutcome(outcome)
      changeMyNotifications(({ playlists }) => {
        const others = playlists.filter(({ id }) => id !== playlist.id)
        return { playlists: isPlaying ? [playlist, ...others] : others }
      })
    })

  if (!settings || (settings.choices.setlists ?? 'none') === 'none') return null
  return (
    <Switch
      name="toco"
      label="Toco nesta playlist"
      hint="Você é avisado se ela mudar."
      checked={isOn}
      aria-busy={pending || undefined}
      onChange={event => !pending && set(event.target.checked)}
    />
  )
}
