export type Part = { role: 'button' | 'link' | 'heading' | 'textbox' | 'switch'; name: string | RegExp }

export type Place = { x: number; y: number; name: string; value: string; disabled: boolean }

/** Where a person finds a part by its role and name, as `getByRole` does it. */
export const asked = ({ role, name }: Part) =>
  typeof name === 'string' ? ([role, name, ''] as const) : ([role, name.source, `${name.flags}/`] as const)

/** Runs in the page. What is to be pressed is brought into sight, and is nowhere as long as something lies in front of it. */
export function placeOf(role: Part['role'], name: string, flags: string, toPress: boolean): Place | undefined {
  const kinds = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    textbox: 'input, textarea',
    switch: '[role=switch]',
  }
  const words = (node: Node | null): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true]')) return ''
    const inside = node.getAttribute('aria-label') ?? [...node.childNodes].map(words).join('')
    return getComputedStyle(node).display === 'inline' ? inside : ` ${inside} `
  }
  const nameOf = (element: HTMLInputElement) => {
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id))
    const labels = named.some(Boolean) ? named : [...(element.labels ?? [])]
    return (labels.map(words).join(' ').trim() || words(element)).replace(/\s+/g, ' ').trim()
  }
  const meant = (given: string) => (flags ? new RegExp(name, flags.slice(0, -1)).test(given) : given === name)

  for (const element of document.querySelectorAll<HTMLInputElement>(kinds[role])) {
    if (!meant(nameOf(element)) || element.closest('[aria-hidden=true], [inert]')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const box = () => element.getBoundingClientRect()
    if (toPress && (box().top < 0 || box().bottom > window.innerHeight))
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = box()
    const [x, y] = [left + width / 2, top + height / 2]
    const there = document.elementFromPoint(x, y)
    if (toPress && !(there && (element.contains(there) || there.contains(element)))) continue
    return { x, y, name: nameOf(element), value: String(element.value ?? ''), disabled: element.disabled ?? false }
  }
  return undefined
}
