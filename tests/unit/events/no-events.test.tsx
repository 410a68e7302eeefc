import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoEvents } from '@/components/events/month/no-events'

it('an empty month asks a visitor to sign in and a member to add the first event', () => {
  const visitor = renderToStaticMarkup(<NoEvents signedIn={false} />)
  expect(visitor).toContain('Nenhum evento este mês')
  expect(visitor).toContain('Faça login para visualizar os eventos.')

  const member = renderToStaticMarkup(<NoEvents signedIn />)
  expect(member).toContain('Nenhum evento este mês')
  expect(member).toContain('Clique em &quot;Novo Evento&quot; para adicionar o primeiro evento.')
})
