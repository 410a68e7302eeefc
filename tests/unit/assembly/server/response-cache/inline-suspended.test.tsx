import { type ReactNode, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inlineSuspended } from '@/lib/platform/response-cache/inline-suspended'

const much = (of: string) => <p>{`${of} `.repeat(200)}</p>

const page = (
  <main>
    <h1>Louvores</h1>
    <Suspense fallback={<Suspense fallback="nada">um momento</Suspense>}>
      {much('primeira')}
      <section>
        <Suspense fallback={<p>Carregando...</p>}>{much('dentro')}</Suspense>
      </section>
    </Suspense>
    <hr />
    <Suspense fallback={<p>Carregando...</p>}>{much('segunda')}</Suspense>
  </main>
)

const row = (
  <table>
    <tbody>
      <Suspense
        fallback={
          <tr>
            <td>Carregando...</td>
          </tr>
        }
      >
        <tr>
          <td>{much('quadro')}</td>
        </tr>
      </Suspense>
    </tbody>
  </table>
)

/** As React sends it whose parts may be this large, and no larger, where they belong. */
async function sent(page: ReactNode, progressiveChunkSize: number) {
  const stream = await renderToReadableStream(page, { progressiveChunkSize })
  await stream.allReady
  return await new Response(stream).text()
}

const withoutScripts = (html: string) => html.replace(/<script>.*?<\/script>/gs, '')

it('parts that React sends after the rest stand where it puts smaller ones', async () => {
  const apart = await sent(page, 100)
  expect(apart.match(/\$RC\("/g)).toHaveLength(3)
  const placed = inlineSuspended(apart)
  expect(placed).not.toMatch(/\$RC\("|Carregando|hidden/)
  expect(withoutScripts(placed)).toBe(withoutScripts(await sent(page, 1_000_000)))
})

it('a part in a frame that is no box is left to its script', async () => {
  const apart = await sent(row, 100)
  expect(apart).toMatch(/<table hidden>.*\$RC\("/s)
  expect(inlineSuspended(apart)).toBe(apart)
})

it('a page that came whole is left as it is', async () => {
  const whole = await sent(page, 1_000_000)
  expect(inlineSuspended(whole)).toBe(whole)
})
