export type ElementQuery = { role: 'button' | 'link' | 'heading' | 'textbox' | 'switch'; name: string | RegExp }

export type FoundElement = { x: number; y: number; name: string; value: string; disabled: boolean }

/** Finds an element by its role and name, as `getByRole` does. */
export const toFindArguments = ({ role, name }: ElementQuery) =>
  typeof name === 'string' ? ([role, name, ''] as const) : ([role, name.source, `${name.flags}/`] as const)

/** Runs in the page. An element to press is scrolled into view, and is not found as long as something covers it. */
export function findElement(
  role: ElementQuery['role'],
  name: string,
  flags: string,
  forPress: boolean,
): FoundElement | undefined {
  const kinds = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    textbox: 'input, textarea',
    switch: '[role=switch]',
  }
  const readText = (node: Node | null): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true]')) return ''
    const inside = node.getAttribute('aria-label') ?? [...node.childNodes].map(readText).join('')
    return getComputedStyle(node).display === 'inline' ? inside : ` ${inside} `
  }
  const readAccessibleName = (element: HTMLInputElement) => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id))
    const labels = labelledBy.some(Boolean) ? labelledBy : [...(element.labels ?? [])]
    return (labels.map(readText).join(' ').trim() || readText(element)).replace(/\s+/g, ' ').trim()
  }
  const matchesName = (given: string) => (flags ? new RegExp(name, flags.slice(0, -1)).test(given) : given === name)

  for (const element of document.querySelectorAll<HTMLInputElement>(kinds[role])) {
    if (!matchesName(readAccessibleName(element)) || element.closest('[aria-hidden=true], [inert]')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const box = () => element.getBoundingClientRect()
    if (forPress && (box().top < 0 || box().bottom > window.innerHeight))
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = box()
    const [x, y] = [left + width / 2, top + height / 2]
    const topElement = document.elementFromPoint(x, y)
    if (forPress && !(topElement && (element.contains(topElement) || topElement.contains(element)))) continue
    return {
      x,
      y,
      name: readAccessibleName(element),
      value: String(element.value ?? ''),
      disabled: element.disabled ?? false,
    }
  }
  return undefined
}
