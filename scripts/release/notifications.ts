import { chooseChannel, markSeen, setQuietHours } from '@/lib/assembly/notifications/mutations'
import { db } from '@/lib/platform/database/db'
import { recordRefusal } from '@/lib/platform/mail/mutations'
import { takeSlots } from '@/lib/platform/mail/pace/mutations'
import { setPlayer } from '@/lib/playlists/players/mutations'
import { insertSession, type People } from './people'

/** What Bento and Davi want to be notified of, on a telephone that does not exist. */
export async function addNotifications({ bento, davi }: People) {
  await chooseChannel(bento, 'setlists', 'phone')
  await chooseChannel(davi, 'comments', 'mail')
  await recordRefusal('davi@comunhao.example')
  await takeSlots(db, 1)
  await setQuietHours(bento, { from: '21:00', until: '08:00' })
  const { id: playlistId } = await db.playlist.findFirstOrThrow({ where: { removedAt: null } })
  await setPlayer(playlistId, bento, true)
  await markSeen(bento, [{ kind: 'setlist', id: playlistId }])
  await db.pushSubscription.create({
    data: {
      ...{ endpoint: 'https://push.pontevelha.example/aparelho', p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
      profile: { connect: { id: bento } },
      session: { connect: { id: await insertSession(bento) } },
      key: { create: { publicKey: `B${'k'.repeat(86)}`, privateKey: 'p'.repeat(43) } },
    },
  })
}
