import { context, SpanKind, trace } from '@opentelemetry/api'
import { afterAll, expect, it, vi } from 'vitest'
import { startSpanReceiver } from '@/tests/support/span-receiver'

vi.mock('@/lib/platform/runtime/env', () => ({ env: {} }))

const receiver = await startSpanReceiver()
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
process.env.OTEL_SERVICE_NAME = 'igreja'
const { startTraces } = await import('@/lib/platform/traces/start')
const { beginSpan, withSpan } = await import('@/lib/platform/traces/spans')
const provider = startTraces('1.2.3')

afterAll(async () => {
  await provider.shutdown()
  trace.disable()
  context.disable()
  receiver.close()
})

/** What Next says of a request, an error and a fetch. */
async function renderAsNext() {
  const span = trace.getTracer('next.js').startSpan('GET /reset-password', {
    kind: SpanKind.SERVER,
    attributes: {
      'http.target': '/reset-password?token=segredo',
      'http.url': 'https://mapa.example/?q=segredo',
      'next.route': '/reset-password',
    },
  })
  const error = new Error('duplicate key (email)=(segredo@example.org)')
  span.recordException(error)
  span.setStatus({ code: 2, message: error.message })
  span.end()
}

it('spans of a request, of Next and of a query arrive as one trace, and say nothing of people', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await withSpan('GET /app', { attributes: { 'comunhao.request': '1a2b3c4d' }, traceparent }, async () => {
    beginSpan('SELECT', { 'db.query.text': 'select name from profiles where id = $1', 'db.values': 'segredo' })?.()
    await renderAsNext()
  })
  await withSpan('job sendResetMail', { attributes: {} }, async () => {
    throw new TypeError('no mail to segredo@example.org')
  }).catch(() => {})
  await provider.forceFlush()

  const spans = receiver.listSpans()
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'GET /app',
    'GET /reset-password',
    'SELECT',
    'job sendResetMail',
  ])
  const request = spans.find(({ name }) => name === 'GET /app')
  expect(request).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' })
  for (const name of ['SELECT', 'GET /reset-password'])
    expect(spans.find(span => span.name === name)).toMatchObject({ parentSpanId: request?.spanId })
  expect(receiver.readAll()).toContain('select name from profiles')
  expect(receiver.readAll()).toContain('TypeError')
  expect(receiver.readAll()).toContain('igreja')
  expect(receiver.readAll()).not.toContain('segredo')
})

it('a query that belongs to no request or job begins no trace', () => {
  expect(beginSpan('SELECT', {})).toBeUndefined()
})
