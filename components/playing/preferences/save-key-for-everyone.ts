import { callAction } from '@/components/kit/form/call-action'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { updateItemSettings } from '@/lib/playlists/actions/editing'
import { messages } from '@/lib/playlists/messages'

/** Makes a key the playlist's for one of its songs. Says how it went, and returns whether it was saved. */
export async function saveKeyForEveryone(change: { playlistId: string; itemId: string; key: string }) {
  const outcome = await callAction(updateItemSettings(change), messages.settingsFailed)
  showOutcome(outcome)
  return outcome.status === 'done'
}
