import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { createMark, insertHymn } from '@/tests/support/e2e-songbook'

async function paste(page: Page, content: { text: string; html: string }) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async ({ text, html }) => {
    const asBlob = (type: string, part: string) => new Blob([part], { type })
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': asBlob('text/plain', text), 'text/html': asBlob('text/html', html) }),
    ])
  }, content)
  await page.keyboard.press('ControlOrMeta+V')
}

test('a pasted song fills the form: paste and save are all it takes', { tag: '@phone' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = `Porto da manhã ${createMark()}`
  const lines = [
    `${title}`,
    'Tom: D',
    'Capotraste na 2ª casa',
    '',
    'D        A',
    'Quando o vento me alcançou',
    'Bm        G',
    'Era noite sobre o mar',
    '',
    'Refrão:',
    'D    A',
    'Vem, manhã do céu',
  ]
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.goto('/app/add-hymn')
  await field('Letra e cifra').focus()
  await paste(page, { text: lines.join('\n'), html: `<pre>${lines.join('\n')}</pre>` })

  await expect(
    page.getByText('Preenchemos título, tom, número e capotraste. Os acordes foram para as sílabas.'),
  ).toBeVisible()
  await expect(field('Título')).toHaveValue(title)
  await expect(page.getByRole('combobox', { name: 'Tom' })).toHaveValue('D')
  await expect(field('Letra e cifra')).toHaveValue(/\[D\]Quando o \[A\]vento/)
  await expectAccessible(page)

  // It can be taken back, and the text is there as it was pasted.
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(field('Título')).toHaveValue('')
  await expect(field('Letra e cifra')).toHaveValue(lines.join('\n'))

  // What somebody typed is not overwritten.
  await field('Título').fill(`${title} (ao vivo)`)
  await field('Letra e cifra').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await paste(page, { text: lines.join('\n'), html: '' })
  await expect(page.getByText('Preenchemos tom, número e capotraste.')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `${title} (ao vivo)` })).toBeVisible()
  const [saved] = await sql('select default_key, capo, lyrics from hymns where title = $1', [`${title} (ao vivo)`])
  expect(saved).toMatchObject({ default_key: 'D', capo: 2, lyrics: expect.stringMatching(/^\[D\]Quando o \[A\]vento/) })
})

test('chords are set by taps and moved by keys, and a section is repeated and taken back', {
  tag: '@phone',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const hymn = await insertHymn({ text: '[G]Santo é o [D]Senhor\n\n[Refrão]\nAleluia' })
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByText('Sílabas', { exact: true }).tap()
  const place = (name: string) => page.getByRole('button', { name, exact: true })

  await place('«le» de «Aleluia», sem acorde').tap()
  await page.getByRole('group', { name: 'Acordes do louvor' }).getByRole('button', { name: 'D', exact: true }).tap()
  await expect(place('Acorde D, sobre «le» de «Aleluia»')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Uma letra para a frente' }).tap()
  await expect(place('Acorde D, sobre «e» de «Aleluia»')).toBeVisible()
  await expectAccessible(page)

  await place('Acorde D, sobre «e» de «Aleluia»').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(place('Acorde D, sobre «A» de «Aleluia»')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('a')
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(place('Acorde Am, no fim da linha')).toBeFocused()

  await page.getByRole('button', { name: 'Repetir “Refrão”' }).tap()
  await expect(page.getByRole('region', { name: 'Refrão' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).last().tap()
  await expect(page.getByRole('region', { name: 'Refrão' })).toHaveCount(1)

  await page.getByText('Acordes em cima', { exact: true }).tap()
  const text = page.getByRole('textbox', { name: 'Letra com os acordes em cima' })
  await expect(text).toHaveValue('G         D\nSanto é o Senhor\n\n[Refrão]\nD      Am\nAleluia')
  await text.fill('G  C      D\nSanto é o Senhor\n\n[Refrão]\nD      Am\nAleluia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Louvor atualizado com sucesso')).toBeVisible()
  expect(await sql('select lyrics from hymns where id = $1', [hymn.id])).toEqual([
    { lyrics: '[G]San[C]to é o [D]Senhor\n\n[Refrão]\n[D]Aleluia[Am]' },
  ])
})

test('of two readings of a pasted song one is chosen, and doubtful lines are decided by taps', {
  tag: ['@long', '@phone'],
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const lines = [
    'G         D/F#      Em7     C        D',
    'Abre a janela e deixa a luz entrar na casa',
    'C         G         Am7              D7                   G',
    'Hoje a manhã chegou mais cedo ao nosso lar',
    'Em       Bm7    C9               D',
    'Toda a cidade acorda e vê o sol nascer',
  ]
  const lyrics = page.getByRole('textbox', { name: 'Letra e cifra' })
  await page.goto('/app/add-hymn')
  await lyrics.focus()
  await paste(page, { text: lines.join('\n'), html: '' })
  await expect(page.getByRole('radio', { name: 'Como no Word' })).toBeChecked()
  await expect(lyrics).toHaveValue(/^\[G\]Abre a \[D\/F#\]janela/)
  await page.getByText('Como no bloco de notas').tap()
  await expect(lyrics).toHaveValue(/^\[G\]Abre a jan\[D\/F#\]ela/)
  await page.getByText('Como no Word', { exact: true }).tap()
  await expect(lyrics).toHaveValue(/^\[G\]Abre a \[D\/F#\]janela/)
  await page.getByRole('button', { name: 'Entendi' }).tap()

  await lyrics.fill('[G]Abre a ja[D]nela da casa\nCanta G/B o vale\n\nE\nDeixa a luz\nE\nEntrar na casa')
  const doubts = page.getByRole('region', { name: 'Linhas em dúvida' })
  const isLine = (line: number, answer: string) =>
    doubts
      .getByRole('group', { name: `O que é a linha ${line}?` })
      .getByRole('button', { name: answer })
      .tap()
  await expect(doubts.getByText('O que são estas 3 linhas?')).toBeVisible()
  await expectAccessible(page)
  await isLine(2, 'Cantada')
  await expect(doubts.getByText('O que são estas 2 linhas?')).toBeVisible()
  await doubts.getByRole('button', { name: 'Desfazer' }).tap()
  await isLine(2, 'Só para músicos')
  await expect(lyrics).toHaveValue(/\{comment: Canta G\/B o vale\}/)
  await doubts.getByRole('button', { name: 'Desfazer' }).tap()
  await doubts.getByRole('button', { name: 'São todas acordes' }).tap()
  await expect(lyrics).toHaveValue(
    '[G]Abre a ja[D]nela da casa\nCanta [G/B]o vale\n\n[E]Deixa a luz\n[E]Entrar na casa',
  )
  await expect(doubts.getByRole('button', { name: 'Desfazer' })).toBeFocused()

  // The title that was proposed makes room for the one in the text; one that somebody typed does not.
  const title = page.getByRole('textbox', { name: 'Título' })
  const proposed = await title.inputValue()
  const words = '[G]Abre a janela\n[D]Deixa a luz\n[C]Entrar na casa'
  await lyrics.fill(`Casa de luz\n\n${words}`)
  await isLine(1, 'Título')
  await expect(title).toHaveValue('Casa de luz')
  await expect(lyrics).toHaveValue(words)
  await doubts.getByRole('button', { name: 'Desfazer' }).tap()
  await expect(title).toHaveValue(proposed)
  await title.fill('Nossa casa')
  await isLine(1, 'Título')
  await expect(doubts.getByText('O louvor já tem um título, que não mudou')).toBeVisible()
  await expect(title).toHaveValue('Nossa casa')
})

test('many lines in doubt are answered with one tap', { tag: '@phone' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/add-hymn')
  const lyrics = page.getByRole('textbox', { name: 'Letra e cifra' })
  const song = '[G]Abre a [D]janela\n[C]Deixa a [G]luz entrar\n[D]Entra na [G]casa'
  const notes = 'Obs geral\nvaleu galera\nCifra da Bia'
  await lyrics.fill(`${song}\n\n${notes}\n\nCanta G/B o vale\nE canta F#m a serra\nE o D/F# mar`)
  const doubts = page.getByRole('region', { name: 'Linhas em dúvida' })
  await expect(doubts.getByText('O que são estas 6 linhas?')).toBeVisible()
  await expectAccessible(page)
  await doubts.getByRole('button', { name: 'As 3 que parecem acordes são acordes' }).tap()
  await expect(lyrics).toHaveValue(/Canta \[G\/B\]o vale\nE canta \[F#m\]a serra\nE o \[D\/F#\]mar$/)
  await doubts.getByRole('button', { name: 'São todas só para músicos' }).tap()
  await expect(lyrics).toHaveValue(/\{comment: Obs geral\}\n\{comment: valeu galera\}\n\{comment: Cifra da Bia\}/)
  await doubts.getByRole('button', { name: 'Desfazer' }).tap()
  await doubts.getByRole('button', { name: 'São todas cantadas' }).tap()
  await expect(doubts.getByText('3 linhas: cantada.')).toBeVisible()
  await expect(doubts.getByText('O que são')).toBeHidden()
})

test('a finger drags a chord to another syllable, and what is half typed is not lost', {
  tag: ['@phone', '@long'],
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const stanza = '[G]Santo é o [D]Senhor\nDeus do universo'
  const hymn = await insertHymn({ text: Array.from({ length: 12 }, () => stanza).join('\n\n') })
  await page.goto(`/app/edit-hymn/${hymn.id}`)
  await page.getByText('Sílabas', { exact: true }).tap()
  const first = page.getByRole('region', { name: 'Parte 1', exact: true })
  const finger = await createFinger(page)

  // A finger that moves up scrolls the page, from a chord too.
  const chord = first.getByRole('button', { name: 'Acorde D' })
  await finger.press(chord)
  await finger.move(0, -200)
  await finger.lift()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(chord).toBeVisible()

  await finger.press(chord)
  await finger.moveTo(first.getByRole('button', { name: '«to» de «Santo»' }))
  await finger.lift()
  await expect(first.getByRole('button', { name: 'Acorde D, sobre «to» de «Santo»' })).toBeVisible()

  // Held at the edge of the window, the chord takes the page along.
  await finger.press(first.getByRole('button', { name: 'Acorde D' }))
  await finger.move(40, 0)
  await finger.move(0, 800)
  await expect(page.getByRole('region', { name: 'Parte 6', exact: true })).toBeInViewport()
  await finger.move(0, -380)
  await expect(async () => {
    await finger.move(0, -12)
    await expect(page.locator('[data-over]')).toHaveCount(1, { timeout: 100 })
  }).toPass()
  await finger.lift()
  await expect(first.getByRole('button', { name: 'Acorde D' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Acorde D,', pressed: true })).toBeInViewport()

  await page.getByRole('textbox', { name: 'Acorde' }).press('ControlOrMeta+A')
  await page.keyboard.type('F#m7')
  await page.getByText('Texto', { exact: true }).tap()
  await expect(page.getByRole('textbox', { name: 'Letra e cifra' })).toHaveValue(/\[F#m7\]/)
})

/** One finger, as a phone reports it: the page may scroll under it. */
async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const position = { x: 0, y: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [position] })
  const nextFrame = () => page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  async function findCenter(element: Locator) {
    const box = await element.boundingBox()
    if (!box) throw new Error('The finger finds nothing there')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  async function move(right: number, down: number) {
    const start = { ...position }
    for (let step = 1; step <= 8; step++) {
      position.x = start.x + (right * step) / 8
      position.y = Math.min(840, start.y + (down * step) / 8)
      await touch('touchMove')
      await nextFrame()
    }
  }
  return {
    async press(element: Locator) {
      await element.scrollIntoViewIfNeeded()
      Object.assign(position, await findCenter(element))
      await touch('touchStart')
    },
    move,
    /** Sideways first, as a drag begins; a dragged chord is 44 pixels above the finger. */
    async moveTo(element: Locator) {
      await move(-20, 0)
      const { x, y } = await findCenter(element)
      await move(x - position.x, y + 44 - position.y)
    },
    lift: () => touch('touchEnd'),
  }
}
