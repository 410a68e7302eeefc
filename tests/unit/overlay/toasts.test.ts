import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showMessage, takeBack } from '@/components/overlay/show-outcome'
import { takeAway, toasts } from '@/components/overlay/toasts'
import { idle, refused } from '@/lib/action/outcome'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  toasts.set([])
  vi.useRealTimers()
})

const shown = () => toasts.now().map(({ message }) => message.title)

it('the newest toast stands first, and no more than three at once', () => {
  for (const title of ['um', 'dois', 'três', 'quatro']) showMessage({ title })
  expect(shown()).toEqual(['quatro', 'três', 'dois'])
})

it('the same message again renews the one that is shown', () => {
  showMessage({ title: 'Link copiado!' })
  showMessage({ title: 'Outro' })
  const [before] = toasts.now().slice(1)
  showMessage({ title: 'Link copiado!' })
  expect(shown()).toEqual(['Outro', 'Link copiado!'])
  expect(toasts.now()[1]?.turn).toBeGreaterThan(before?.turn ?? 0)
})

it('a toast that leaves and is said again stays', () => {
  showMessage({ title: 'Link copiado!' })
  takeAway(toasts.now()[0]?.name ?? '')
  expect(toasts.now()).toMatchObject([{ leaving: true }])
  showMessage({ title: 'Link copiado!' })
  vi.runAllTimers()
  expect(toasts.now()).toMatchObject([{ message: { title: 'Link copiado!' }, leaving: false }])
})

it('what was wrong with one try goes with the next', () => {
  const wrong = refused({ title: 'Erro', text: 'Confira a senha.' })
  showMessage(wrong.status === 'refused' ? wrong.message : { title: '' }, 'error')
  takeBack(wrong, wrong)
  vi.runAllTimers()
  expect(shown()).toEqual(['Erro'])
  takeBack(wrong, idle)
  vi.runAllTimers()
  expect(shown()).toEqual([])
})
