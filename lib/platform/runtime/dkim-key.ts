import { createPrivateKey } from 'node:crypto'

/** Environment files hold a key in one line, with `\n` for its line breaks. */
export const unfoldKey = (text: string) => text.replaceAll('\\n', '\n').trim()

/** Whether mails can be signed with this key: RSA, as mail servers everywhere verify it, of at least 1024 bits. */
export function isDkimKey(pem: string) {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}
