import { insertAccount, resetAddressLimits } from '@/tests/support/accounts'
import { createMark } from '@/tests/support/e2e-songbook'
import { expect, sql, test } from '@/tests/support/engines/fixtures'

const password = 'pão e vinho'

test('a visitor reads the public page and opens a form', { tag: '@long' }, async ({ person }) => {
  await person.open('/')
  await person.sees({ role: 'heading', name: 'Nossos encontros da semana' })
  await person.press({ role: 'button', name: 'Peça uma oração' })
  await person.sees({ role: 'textbox', name: /^Motivo da oração/ })
  await person.key('Escape')
  await expect.poll(() => person.findVisible({ role: 'textbox', name: /^Motivo da oração/ })).toBe(undefined)
})

test('a member signs in, returns to the page they wanted and likes a notice', async ({ person }) => {
  await resetAddressLimits()
  const rita = await insertAccount(password)
  const title = `Mutirão ${createMark()}`
  const [notice] = await sql<{ id: string }>(
    'insert into notices (title, content, author_id) values ($1, $2, $3) returning id',
    [title, 'Venha!', rita.id],
  )
  // Its own page: the list is everybody's, and another test may publish something above it.
  const path = `/app/notices/${notice?.id}`

  await person.open(path)
  await expect.poll(person.at).toBe(`/login?to=${encodeURIComponent(path)}`)
  await person.fill({ role: 'textbox', name: 'Email' }, rita.email)
  await person.fill({ role: 'textbox', name: 'Senha' }, password)
  await person.key('Enter')
  await expect.poll(person.at).toBe(path)
  await person.sees({ role: 'heading', name: title })

  await person.press({ role: 'button', name: 'Curtir 0' })
  const likes = () => sql('select from notice_likes l join notices n on n.id = l.notice_id where n.title = $1', [title])
  await expect.poll(likes).toHaveLength(1)
  await person.sees({ role: 'button', name: 'Curtir 1' })
})

test('what was typed before the code came, and what the browser restores, is saved', async ({
  person,
  signInAs,
  street,
}) => {
  const { id } = await signInAs('member')
  const name = { role: 'textbox', name: /^Nome/ } as const
  const description = { role: 'textbox', name: /^Descrição/ } as const
  const read = () => sql('select name, description from playlists where created_by = $1 order by created_at', [id])
  street.setState('late code')
  await person.openWithoutCode(`${street.site}/app/add-playlist`)
  await person.fill(name, 'Ensaio')
  street.setState('open')
  await person.loadLateCode()
  await person.fill(description, 'Com o coral')
  await person.press({ role: 'button', name: 'Criar playlist' })
  await expect.poll(read).toEqual([{ name: 'Ensaio', description: 'Com o coral' }])
  await expect.poll(person.at).toMatch(/^\/app\/playlists/)

  await person.open(`${street.site}/app/add-playlist`)
  await person.fill(description, 'Sem o coral')
  // What the browser restores is all there is, and not every browser does.
  await person.run(() => localStorage.clear())
  await person.reload()
  const restored = (await person.findVisible(description))?.value
  await person.fill(name, 'Culto')
  await person.press({ role: 'button', name: 'Criar playlist' })
  await expect.poll(read).toEqual([
    { name: 'Ensaio', description: 'Com o coral' },
    { name: 'Culto', description: restored ?? '' },
  ])
})

test.describe('with a dark system theme', () => {
  test.use({ dark: true })

  test('the app is dark until the person chooses another theme', { tag: '@long' }, async ({ person, signInAs }) => {
    await signInAs('guest')
    await person.open('/app/hymns')
    await person.sees({ role: 'heading', name: 'Louvores' })
    const colors = () =>
      person.run(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color].map(color => (/\d+/.exec(color)?.[0] ?? '').padStart(3, '0')).join(' under ')
      })
    expect(await colors()).toBe('017 under 242')
    await person.run(() => localStorage.setItem('theme', 'light'))
    await person.open('/app/hymns')
    expect(await colors()).toBe('251 under 031')
  })
})
