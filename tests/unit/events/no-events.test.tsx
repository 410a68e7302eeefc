import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { NoEvents } from '@/components/events/month/no-events'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

it('an empty month asks a visitor to sign in and a member to add the first event', () => {
  const visitor = renderToStaticMarkup(<NoEvents signedIn={false} />)
  expect(visitor).toContain('Nenhum evento este mês')
  expect(visitor).toContain('Faça login para visualizar os eventos.')

  const member = renderToStaticMarkup(<NoEvents signedIn />)
  expect(member).toContain('Nenhum evento este mês')
  expect(member).toContain('Clique em &quot;Novo Evento&quot; para adicionar o primeiro evento.')
})

it('a month whose events are all over leads to the next one', async () => {
  // A link that another file has loaded would look for a real router.
  vi.resetModules()
  const { NoMoreEvents } = await import('@/components/events/month/no-more-events')
  const html = renderToStaticMarkup(<NoMoreEvents month="2026-12" />)
  expect(html).toContain('Este mês não tem mais eventos.')
  expect(html).toMatch(/<a [^>]*href="\/calendar\/2027-01"[^>]*>Ver janeiro de 2027<\/a>/)
})
