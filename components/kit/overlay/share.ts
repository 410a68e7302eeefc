import type { Route } from 'next'
import type { Message } from '@/lib/platform/action/outcome'
import { whatsappText } from '@/lib/values/phone'
import { showMessage } from './show-outcome'

type SharedText = {
  title: string
  /** Contains its link: what an app does with a link beside a text differs. */
  text: string
  /** Said where the text could only be copied. */
  copied?: Message
  notCopied?: Message
}

/** Opens the device's share sheet with a text; if it has none, WhatsApp; a text that no address holds is copied. */
export async function shareText({ title, text, copied = textCopied, notCopied = textNotCopied }: SharedText) {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, text })
    } catch (refusal) {
      // Closing the sheet without choosing is not a failure.
      if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    }
  }
  const address = whatsappText(text)
  if (address.length <= LONGEST_ADDRESS && window.open(address, '_blank')) return
  await copyText(text, copied, notCopied)
}

/** Copies a text, and shows whether that succeeded. If not, the default message says how to copy what is on the screen. */
export async function copyText(
  text: string,
  copied: Message = { title: 'Texto copiado!' },
  notCopied: Message = { title: 'Não deu para copiar', text: 'Toque no texto, segure e escolha “Copiar”.' },
) {
  try {
    await navigator.clipboard.writeText(text)
    showMessage(copied)
  } catch {
    showMessage(notCopied, 'error')
  }
}

/** What servers take as an address, with room to spare. */
const LONGEST_ADDRESS = 6000

/** Copies the link, and shows whether that succeeded. */
export const copyLink = (path: Route) =>
  copyText(
    toAbsoluteUrl(path),
    { title: 'Link copiado!' },
    { title: 'Erro ao copiar', text: 'Não foi possível copiar o link.' },
  )

export const toAbsoluteUrl = (path: Route) => new URL(path, window.location.origin).href
const textCopied = { title: 'Texto copiado!', text: 'Cole na conversa.' }
const textNotCopied = { title: 'Erro ao copiar', text: 'Não foi possível compartilhar.' }
