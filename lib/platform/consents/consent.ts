/** The purposes that people are asked to consent to. */
export const PURPOSES = ['photos', 'mails'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The last decision and its day; without a decision there is no consent. */
export type Consent = { given: boolean; since: string | null }
export type Consents = Record<Purpose, Consent>

/** 'Permitido desde 20 de novembro de 2026' */
export function sinceWhen({ given, since }: Consent) {
  if (!since) return 'Ainda sem resposta: vale não'
  return given ? `Permitido desde ${since}` : `Não permitido desde ${since}`
}
