/** The limits of an upload, for the device and the server. */
export const MAX_BYTES = 8 * 1024 * 1024
export const MAX_PIXELS = 40_000_000

/** The longest side of a stored picture: sharp on a wide screen, and small enough for a phone's data plan. */
export const longestSide = { avatar: 512, notice: 2048, church: 2048, event: 2048 }

export type Purpose = keyof typeof longestSide

export const tooBigMessage = 'A imagem pode ter até 8 MB. Escolha uma menor.'
export const unreadableMessage = 'Não conseguimos ler esta imagem. Use uma foto em JPEG, PNG ou WebP.'
export const tooHeavyMessage = 'Esta imagem é pesada demais para abrir aqui. Envie uma versão menor.'
export const tooManyAtOnceMessage = 'Há envios demais ao mesmo tempo. Espere um instante e tente de novo.'
export const tooSlowMessage = 'Não deu tempo de abrir esta imagem. Tente de novo, ou envie uma versão menor.'
