/** The longest text that is searched for. */
export const MAX_QUERY = 100

/** Whether a text of the address is a month that notices may be of, such as `2026-11`. */
export const isNoticeMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** 'maio de 2031', for a month of which there is no notice. The format is made here: a phone takes 50 ms for it. */
export const formatNoticeMonth = (month: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
