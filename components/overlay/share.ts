import type { Route } from 'next'
import { showMessage } from './show-outcome'

type ShareTarget = { title: string; path: Route }

/** Opens the device's share sheet; if it has none, copies the link. */
export async function share({ title, path }: ShareTarget) {
  if (!('share' in navigator)) return copy({ title, path })
  try {
    await navigator.share({ title, text: title, url: toAbsoluteUrl(path) })
  } catch (refusal) {
    // Closing the sheet without choosing is not a failure.
    if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) await copy({ title, path })
  }
}

/** Copies the link; if the browser denies the clipboard, opens WhatsApp with it. */
async function copy({ title, path }: ShareTarget) {
  if (await tryCopy(path)) return showMessage(linkCopied)
  const conversation = `https://wa.me/?text=${encodeURIComponent(`${title}\n${toAbsoluteUrl(path)}`)}`
  if (!window.open(conversation, '_blank')) showMessage(notCopied, 'error')
}

/** Opens the device's share sheet with a text; if it has none, WhatsApp; a text that no address holds is copied. */
export async function shareText({ title, text }: { title: string; text: string }) {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, text })
    } catch (refusal) {
      if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    }
  }
  const address = `https://wa.me/?text=${encodeURIComponent(text)}`
  if (address.length <= LONGEST_ADDRESS && window.open(address, '_blank')) return
  await navigator.clipboard.writeText(text).then(
    () => showMessage(textCopied),
    () => showMessage(textNotCopied, 'error'),
  )
}

/** What servers take as an address, with room to spare. */
const LONGEST_ADDRESS = 6000

/** Copies the link, and shows whether that succeeded. */
export async function copyLink(path: Route) {
  if (await tryCopy(path)) showMessage(linkCopied)
  else showMessage(notCopied, 'error')
}

async function tryCopy(path: Route) {
  try {
    await navigator.clipboard.writeText(toAbsoluteUrl(path))
    return true
  } catch {
    return false
  }
}

const toAbsoluteUrl = (path: Route) => new URL(path, window.location.origin).href
const linkCopied = { title: 'Link copiado!' }
const notCopied = { title: 'Erro ao copiar', text: 'Não foi possível copiar o link.' }
const textCopied = { title: 'Letra copiada!', text: 'Cole na conversa.' }
const textNotCopied = { title: 'Erro ao copiar', text: 'Não foi possível compartilhar a letra.' }
