import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeAll, onClose } from '@/scripts/installation/cleanup'
import { createFormData } from '@/tests/support/form'
import { readMailsTo } from '@/tests/support/mail-server'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { startSpanReceiver } from '@/tests/support/span-receiver'
import { createTestEnvironment } from '@/tests/support/test-environment'

/** In every text, address and token that the tests send; it must reach neither log, metrics nor traces. */
const CANARY = 'kanarienvogel'
const token = 'a-token-that-only-the-tests-know'

let app: { output: () => string; stop: () => Promise<void> }
let environment: Awaited<ReturnType<typeof createTestEnvironment>>
let act: ReturnType<typeof createActionCaller>
const receiver = await startSpanReceiver()

beforeAll(async () => {
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  environment = await createTestEnvironment({
    settings: {},
    env: {
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      PRAYER_EMAIL_TO: `${CANARY}-equipe@example.org`,
    },
  })
  onClose(environment.close)
  app = await environment.open()
  act = createActionCaller(environment.site, environment.build)
})
afterAll(async () => {
  await closeAll()
  receiver.close()
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(environment.site + path, { headers: { 'X-Forwarded-For': '192.0.2.1', ...headers } })
const readMetrics = async () => (await visit('/metrics', { Authorization: `Bearer ${token}` })).text()
const readLog = () => app.output().split('\n').filter(Boolean)

it('every answer has an id, a stored page too, and never the id of another answer', async () => {
  await vi.waitFor(async () => {
    await visit('/')
    expect(await readMetrics()).toMatch(/cache="answers",result="hit"} [1-9]/)
  }, 20_000)
  const icon = readdirSync('public/icons')[0]
  const answers = await Promise.all(
    ['/', '/', '/calendar', '/api/me', `/icons/${icon}`, '/nowhere'].map(path => visit(path)),
  )
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
  expect(new Set(ids).size).toBe(ids.length)
  const bodies = await Promise.all(answers.map(answer => answer.text()))
  for (const id of ids) expect(bodies.join()).not.toContain(id)

  const given = await visit('/', { 'X-Request-Id': '7f0c1bb9e8d04b6c9a5d3f2e1a0b4c8d' })
  expect(given.headers.get('x-request-id')).toBe('7f0c1bb9e8d04b6c9a5d3f2e1a0b4c8d')
})

it('the reference of a failed action is the id of its request, and stands in the log', async () => {
  const cookie = await signIn('member')
  const [{ id: noticeId } = { id: '' }] = await sql<{ id: string }>(`select id from notices limit 1`)
  await sql('alter table notice_comments rename to elsewhere')
  const outcome = await act('addComment', [{ submission: randomUUID(), noticeId, content: `${CANARY} comentou` }], {
    cookie,
  }).finally(() => sql('alter table elsewhere rename to notice_comments'))
  const reference = Object(outcome).reference
  expect(reference).toMatch(/^[\da-f]{8}$/)
  expect(
    readLog()
      .filter(line => line.includes(`"request":"${reference}"`))
      .join(),
  ).toContain('action failed')
})

it('requests are counted by route, never by address', async () => {
  await visit(`/notices/${CANARY}`)
  await visit(`/${CANARY}.php`)
  const text = await readMetrics()
  expect(text).toMatch(/comunhao_http_requests_total\{route="\/notices\/\[id\]",method="GET",status="404"\} \d/)
  expect(text).toMatch(/comunhao_http_requests_total\{route="\(unknown\)",method="GET",status="404"\} \d/)
  expect(text).toMatch(/comunhao_http_request_duration_seconds_count\{route="\/"\} \d/)
})

it('a trace shows a request with Next’s spans and its queries inside', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await visit('/app/notices', { traceparent, Cookie: await signIn('admin') })
  await visit('/app/prayers', { traceparent, Cookie: await signIn('admin') })
  await vi.waitFor(() => {
    const spans = receiver.listSpans().filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
    const names = spans.map(({ name }) => name)
    expect(names).toContain('GET /app/prayers')
    expect(names.filter(name => name === 'SELECT').length).toBeGreaterThan(0)
    const server = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
    expect(spans.some(({ parentSpanId }) => parentSpanId === server?.spanId)).toBe(true)
  }, 20_000)
})

it('nothing that people write, and no address or token of theirs, reaches the log, the metrics or the traces', async () => {
  const cookie = await signIn('admin')
  const [{ id: noticeId } = { id: '' }] = await sql<{ id: string }>(`select id from notices limit 1`)
  const idle = { status: 'idle' }
  const submission = () => randomUUID()
  const email = `${CANARY}@example.org`
  await act('addComment', [{ submission: submission(), noticeId, content: `${CANARY} comentou` }], { cookie })
  const notice = { submission: submission(), title: `Título ${CANARY}`, content: `Texto ${CANARY}` }
  await act('createNotice', [idle, createFormData(notice)], { cookie })
  const prayer = {
    submission: submission(),
    fullName: `Ana ${CANARY}`,
    birthDate: '1990-01-31',
    phone: '(27) 98888-7777',
    prayerDescription: `Por ${CANARY}`,
  }
  await act('requestPrayer', [idle, createFormData(prayer)], { address: '192.0.2.77' })
  await sql(`insert into profiles (name, email) values ('Ana ${CANARY}', $1)`, [email])
  await act('requestReset', [idle, createFormData({ email })], { address: '192.0.2.77' })
  await visit(`/reset-password?token=${CANARY}#${CANARY}`, { Cookie: `odd=${CANARY}`, 'User-Agent': CANARY })
  await visit(`/emails/${CANARY}`)
  await visit(`/api/hymns/search?q=${CANARY}`, { Cookie: cookie })
  await visit(`/app/people?name=${CANARY}`, { Cookie: cookie })
  await fetch(`${environment.site}/api/uploads?for=notice&${CANARY}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: environment.site },
    body: CANARY,
  })
  await vi.waitFor(async () => {
    expect(await readMailsTo(email, environment.post.folder)).toHaveLength(1)
    expect(await readMailsTo(`${CANARY}-equipe@example.org`, environment.post.folder)).toHaveLength(1)
    expect(receiver.listSpans().map(({ name }) => name)).toContain('job sendResetMail')
  }, 20_000)
  const metrics = await readMetrics()
  expect(metrics).toMatch(/comunhao_mails_total\{result="sent"\} [2-9]/)
  await app.stop()

  const seen = { log: app.output(), metrics, traces: receiver.readAll() }
  // A few digits alone may stand by chance in a time or an id.
  const personal = ['98888-7777', '27988887777', '192.0.2.77', '1990-01-31', cookie.split('=')[1] ?? '', noticeId]
  expect(seen.traces).toContain('/reset-password')
  for (const [where, text] of Object.entries(seen))
    for (const word of [CANARY, ...personal]) expect(text.includes(word), `${word} in the ${where}`).toBe(false)
})

async function signIn(role: 'admin' | 'member') {
  const { name, value } = await createCookie(await insertPerson(role))
  return `${name}=${value}`
}
