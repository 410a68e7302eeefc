import { readJson } from '@/components/kit/browser/read-json'
import { shareText, toAbsoluteUrl } from '@/components/kit/overlay/share'
import { formatPlaylistForWhatsApp, type PlaylistOrder } from '@/lib/playlists/whatsapp-text'
import { api, routes } from '@/lib/values/routes/routes'

/** Shares a playlist's link with its songs and keys; without a network, the link alone. */
export async function sharePlaylist({ id, name }: { id: string; name: string }) {
  const order = await readOrder(id).catch(() => ({ name, plannedFor: null, hymns: [] }))
  const text = formatPlaylistForWhatsApp(order, toAbsoluteUrl(routes.sharedPlaylist(id)))
  await shareText({ title: name, text })
}

/** Browsers open the share sheet only shortly after a tap. */
const TIMEOUT = 2000

const readOrder = (id: string) => readJson<PlaylistOrder>(api.playlistOrder(id), { timeout: TIMEOUT })
