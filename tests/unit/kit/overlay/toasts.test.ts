import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissResolved, showMessage } from '@/components/kit/overlay/show-outcome'
import { dismissToast, toasts } from '@/components/kit/overlay/toasts'
import { idle, refused } from '@/lib/platform/action/outcome'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  toasts.set([])
  vi.useRealTimers()
})

const listTitles = () => toasts.get().map(({ message }) => message.title)

it('the newest toast is first, and at most three are shown', () => {
  for (const title of ['um', 'dois', 'três', 'quatro']) showMessage({ title })
  expect(listTitles()).toEqual(['quatro', 'três', 'dois'])
})

it('the same message again renews the one that is shown', () => {
  showMessage({ title: 'Link copiado!' })
  showMessage({ title: 'Outro' })
  const [before] = toasts.get().slice(1)
  showMessage({ title: 'Link copiado!' })
  expect(listTitles()).toEqual(['Outro', 'Link copiado!'])
  expect(toasts.get()[1]?.turn).toBeGreaterThan(before?.turn ?? 0)
})

it('a closing toast that is shown again stays', () => {
  showMessage({ title: 'Link copiado!' })
  dismissToast(toasts.get()[0]?.name ?? '')
  expect(toasts.get()).toMatchObject([{ leaving: true }])
  showMessage({ title: 'Link copiado!' })
  vi.runAllTimers()
  expect(toasts.get()).toMatchObject([{ message: { title: 'Link copiado!' }, leaving: false }])
})

it('an error toast is removed by the next attempt', () => {
  const wrong = refused({ title: 'Erro', text: 'Confira a senha.' })
  showMessage(wrong.status === 'refused' ? wrong.message : { title: '' }, 'error')
  dismissResolved(wrong, wrong)
  vi.runAllTimers()
  expect(listTitles()).toEqual(['Erro'])
  dismissResolved(wrong, idle)
  vi.runAllTimers()
  expect(listTitles()).toEqual([])
})
