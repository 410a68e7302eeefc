type Times = { publishAt: string; expiresAt: string }

/** 'Publicar agora', 'Publicar em sábado, 21 de novembro, às 18:00 · até …': the times of a form in words. */
export function describeSchedule({ publishAt, expiresAt }: Times, isPublished: boolean) {
  const start = isPublished
    ? 'Já publicado'
    : publishAt
      ? `Publicar em ${formatLocalTime(publishAt)}`
      : 'Publicar agora'
  return expiresAt ? `${start} · até ${formatLocalTime(expiresAt)}` : start
}

/**
 * 'sábado, 21 de novembro, às 18:00', in the browser's own words: a local time belongs to no zone, and is read as if it
 * were UTC.
 */
export function formatLocalTime(local: string) {
  const time = new Date(`${local.slice(0, 16)}Z`)
  if (Number.isNaN(time.getTime())) return local
  return `${day.format(time)}, às ${local.slice(11, 16)}`
}

const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
