import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { decode } from 'next-auth/jwt'
import { createFormData } from '@/tests/support/form'
import { sql } from '@/tests/support/served-database'
import type { Act, Caller } from '@/tests/support/server-actions'

/** One write of somebody, and how to find it afterwards. */
export type WriteOperation = {
  label: string
  /** Whether the server acknowledged the write. */
  send: () => Promise<boolean>
  /**
   * Whether repeating it writes nothing twice: a form is one submission however often it is sent, and a like is one
   * however often it is tapped.
   */
  repeatable: boolean
  /** How many there are of what may exist once; not a whole number if it was written in part. */
  count: () => Promise<number>
}

export type WriteContext = {
  site: string
  act: Act
  admin: Caller
  member: Caller & { id: string }
  /** A caller without a session. */
  stranger: Caller
  notice: string
  hymns: string[]
  picture: Blob
}

const idle = { status: 'idle' }
const contact = { birthDate: '1990-01-31', phone: '(27) 98888-7777' }

/** Everything that people write, one after the other. */
export const operationFactories: ((stage: WriteContext) => WriteOperation)[] = [
  like,
  comment,
  prayer,
  playlist,
  signIn,
  prayer,
  comment,
  notice,
  like,
  registration,
  photo,
]

function like({ act, member, notice }: WriteContext): WriteOperation {
  return {
    label: `like of ${member.id} for ${notice}`,
    send: async () => isDone(await act('likeNotice', [{ noticeId: notice, liked: true }], member)),
    repeatable: true,
    count: () => countRows('notice_likes where user_id = $1 and notice_id = $2', member.id, notice),
  }
}

function comment({ act, member, notice }: WriteContext): WriteOperation {
  const content = `Amém ${randomUUID()}`
  const sent = { submission: randomUUID(), noticeId: notice, content }
  return {
    label: content,
    send: async () => isDone(await act('addComment', [sent], member)),
    repeatable: true,
    count: () => countRows('notice_comments where content = $1', content),
  }
}

function prayer({ act, stranger }: WriteContext) {
  const fullName = `Joana ${randomUUID()}`
  const sent = { ...contact, fullName, prayerDescription: 'Pela minha família.' }
  return createFormOperation(act, 'requestPrayer', sent, stranger, () =>
    countRows('prayer_requests where full_name = $1', fullName),
  )
}

function playlist({ act, member, hymns }: WriteContext) {
  const name = `Ensaio ${randomUUID()}`
  return createFormOperation(act, 'createPlaylist', { name, 'hymnIds[]': hymns }, member, async () => {
    const items = 'playlists p left join playlist_items i on i.playlist_id = p.id where p.name = $1'
    return (await countRows(items, name)) / hymns.length
  })
}

function notice({ act, admin }: WriteContext) {
  const title = `Almoço ${randomUUID()}`
  const sent = { title, content: 'Todos estão convidados.' }
  return createFormOperation(act, 'createNotice', sent, admin, () => countRows('notices where title = $1', title))
}

function registration({ act, stranger }: WriteContext) {
  const email = `${randomUUID()}@example.org`
  const sent = { ...contact, name: 'Ana Clara', email, password: 'uma senha qualquer' }
  const fromClause = 'profiles p join credentials c on c.profile_id = p.id where p.email = $1'
  return createFormOperation(act, 'register', sent, stranger, () => countRows(fromClause, email))
}

function createFormOperation(
  act: Act,
  action: string,
  fields: Record<string, string | string[]>,
  caller: Caller,
  count: WriteOperation['count'],
): WriteOperation {
  const sent = createFormData({ submission: randomUUID(), ...fields })
  const send = async () => isDone(await act(action, [idle, sent], caller))
  return { label: `${action} ${Object.values(fields)}`, send, repeatable: true, count }
}

/** The demo church's member, on another device. */
function signIn({ act, stranger }: WriteContext): WriteOperation {
  let session: unknown
  return {
    label: 'sign-in',
    async send() {
      const signInFields = createFormData({ email: 'membro@comunhao.example', password: 'comunhao-membro' })
      const outcome = await act('signIn', [idle, signInFields], stranger)
      const token = outcome.cookie?.split('=')[1]
      session = token && (await decode({ token, secret: process.env.NEXTAUTH_SECRET ?? '' }))?.sid
      return isDone(outcome)
    },
    repeatable: false,
    count: async () => (session ? countRows('sessions where id = $1', session) : 0),
  }
}

function photo({ site, member, picture }: WriteContext): WriteOperation {
  let name = ''
  return {
    label: 'photo',
    async send() {
      const headers = { Cookie: member.cookie ?? '', Origin: site }
      const answer = await fetch(`${site}/api/uploads?for=avatar`, {
        method: 'POST',
        headers,
        body: picture,
      })
      if (answer.status === 201) name = ((await answer.json()) as { name: string }).name
      return name !== ''
    },
    repeatable: false,
    count: async () => (name && existsSync(findUploadPath(name)) ? countRows('uploads where key = $1', name) : 0),
  }
}

const isDone = ({ status }: { status: string }) => status === 'done'
const findUploadPath = (name: string) => path.join(process.env.DATA_DIR ?? '', 'uploads', name)

async function countRows(label: string, ...values: unknown[]) {
  const [row] = await sql<{ count: number }>(`select count(*)::int from ${label}`, values)
  return row?.count ?? Number.NaN
}
