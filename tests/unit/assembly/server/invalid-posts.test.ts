import { expect, it, vi } from 'vitest'
import { rejectInvalidPost } from '@/lib/assembly/server/invalid-posts'
import { rejections } from '@/lib/platform/action/messages'
import { log } from '@/lib/platform/runtime/log'
import { markActionReached, recordUnreachedFailure, withActionCall } from '@/lib/platform/runtime/request-context'
import { requestFromListener as answered, type Listener } from '@/tests/support/node-server'

vi.mock('@/lib/platform/runtime/outage', () => ({ isDatabaseAway: () => false }))
const warnings = vi.spyOn(log, 'warn').mockReturnValue()

const requestServer = (listener: Listener, requestOptions = {}) =>
  answered((request, response) => {
    const call = rejectInvalidPost({ request, response })
    return response.hasStarted || withActionCall(call, () => listener(request, response))
  }, requestOptions)

const call = { 'next-action': `7f${'0'.repeat(40)}`, 'content-type': 'text/plain' }
const post = (listener: Listener, headers: Record<string, string> = call) =>
  requestServer(listener, { method: 'POST', headers })

it('an error of our own code stays a server error', async () => {
  const answer = await post((_, response) => {
    markActionReached()
    expect(recordUnreachedFailure(new Error('the disk is full'))).toBe(false)
    response.writeHead(500).end('failed')
  })
  expect([answer.status, answer.body]).toEqual([500, 'failed'])
})

it('an error of Next before our code is a client error, logged once with its reason', async () => {
  const failure = new Error('Invalid reference.')
  const answer = await post((_, response) => {
    expect(recordUnreachedFailure(failure)).toBe(true)
    response.statusCode = 500
    response.setHeader('Content-Length', '5')
    response.write('Err')
    response.end('or')
  })
  expect([answer.status, answer.body]).toEqual([400, rejections.unreadable])
  expect(warnings).toHaveBeenLastCalledWith('call not understood', { error: failure })
})

it('concurrent requests do not affect each other', async () => {
  await Promise.all([
    post((_, response) => {
      markActionReached()
      response.end()
    }),
    post((_, response) => {
      expect(recordUnreachedFailure(new Error())).toBe(true)
      response.end()
    }),
  ])
  await requestServer((_, response) => {
    expect(recordUnreachedFailure(new Error())).toBe(false)
    response.end()
  })
})

it('a refused request never reaches the server behind, and the next request does', async () => {
  const behind = vi.fn<Listener>((_, response) => void response.end('seen'))
  const refused = await post(behind, { ...call, 'next-action': `c0${'0'.repeat(40)}`, expect: '100-continue' })
  expect([refused.status, refused.body]).toEqual([404, rejections.shut])
  expect(behind).not.toHaveBeenCalled()
  expect((await post(behind)).body).toBe('seen')
})

it('a call of an action that this build does not have is refused in words, and Next’s header stays', async () => {
  const unknown: Listener = (_, response) => {
    response.statusCode = 409
    response.setHeader('x-nextjs-action-not-found', '1')
    response.end('Server action not found.')
  }
  const { status, headers, body } = await post(unknown)
  expect([status, headers['x-nextjs-action-not-found'], body]).toEqual([409, '1', rejections.outdated])
})
