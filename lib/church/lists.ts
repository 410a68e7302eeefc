import { clock, line, link, list, paragraphs, picture } from './fields'
import { findSiteName } from './link'
import { dayNames, daysFromMonday, inWeekOrder } from './week'

/** Every list among the church's facts (facts.ts). */

/** The weekly services as the calendar has them: each is a series there (services/reads.ts). */
export const services = list('Cultos', {
  hint: 'Ficam sozinhos na ordem da semana, e no calendário. Para cancelar ou mudar um dia só, toque nele no calendário.',
  one: 'culto',
  most: 30,
  add: 'Adicionar culto',
  none: 'Nenhum ainda. O site mostra os horários quando houver.',
  item: {
    // Empty for one that is new.
    id: { kind: 'id', initial: () => '', absent: '' },
    name: line('Nome', 200, {
      required: 'escreva o nome',
      check: (name: string) => ([...name].length >= 3 ? undefined : 'o nome precisa de pelo menos 3 letras'),
    }),
    weekday: {
      kind: 'choice',
      label: 'Dia da semana',
      options: daysFromMonday,
      initial: 'Sunday',
      required: 'escolha o dia',
    },
    starts: clock('Começa', '19:00', 'diga a que horas começa'),
    ends: clock('Termina', '20:30', 'diga a que horas termina'),
    about: line('Em poucas palavras', 2000),
    firstVisit: {
      kind: 'choice',
      label: 'Para a primeira visita',
      options: { usual: 'Como os outros', best: 'O melhor para uma primeira visita' },
      initial: 'usual',
      absent: 'usual',
      required: 'escolha uma das opções',
    },
  },
  title: ({ weekday, starts, name }) => [`${dayNames[weekday]}, ${starts}`, name].filter(Boolean).join(' · '),
  words: ({ weekday, starts, ends, name, about, firstVisit }) => [
    ...[`${dayNames[weekday]}, ${starts} a ${ends}`, name, about],
    firstVisit === 'best' ? 'o melhor para uma primeira visita' : '',
  ],
  check: ({ starts, ends }) => (starts < ends ? undefined : 'o fim precisa vir depois do começo'),
  sort: inWeekOrder,
})

export const social = list('Redes sociais', {
  one: 'link',
  most: 12,
  add: 'Adicionar link',
  isOrdered: true,
  item: {
    url: link('Link', 300, {
      hint: 'Cole como está: instagram.com/suaigreja',
      required: 'cole o link',
      input: { inputMode: 'url', autoCapitalize: 'none' },
    }),
    name: line('Como aparece', 40, { hint: 'Vazio, usamos o nome da rede.' }),
  },
  title: ({ name, url }) => name || url.replace(/^https:\/\/(www\.)?/, ''),
  words: ({ name, url }) => [name, url],
  complete: ({ name, url }) => ({ url, name: name || findSiteName(url) }),
})

export const values = list('Valores', {
  one: 'valor',
  most: 6,
  add: 'Adicionar valor',
  isOrdered: true,
  item: { name: line('Nome', 60, { required: 'escreva o nome' }), text: paragraphs('Texto', 300) },
})

/** Pastors and staff. */
export const team = list('Pastores e equipe', {
  shortLabel: 'Equipe',
  hint: 'Combine com cada pessoa antes de mostrar o nome e a foto dela no site.',
  one: 'pessoa',
  most: 40,
  add: 'Adicionar pessoa',
  none: 'Ninguém ainda. O site mostra a equipe quando houver alguém.',
  isOrdered: true,
  item: {
    name: line('Nome', 80, { required: 'escreva o nome' }),
    role: line('O que faz na igreja', 80, { input: { placeholder: 'Pastora, secretaria, louvor…' } }),
    photo: picture('Foto'),
  },
  title: ({ name, role }) => [name, role].filter(Boolean).join(' · '),
})

/** Added by choosing pictures (components/church/panel/photo-list.tsx). */
export const photos = list('Fotos da igreja', {
  shortLabel: 'Fotos',
  hint: 'O prédio, o culto, a festa. Peça licença a quem aparece de perto, e aos pais das crianças.',
  one: 'foto',
  most: 24,
  add: 'Adicionar fotos',
  none: 'Nenhuma ainda. O site mostra as fotos quando houver.',
  isOrdered: true,
  item: {
    address: picture('Foto', { required: 'Envie a foto de novo.' }),
    about: line('O que se vê', 140, { hint: 'Também é lida em voz alta para quem não enxerga.' }),
  },
  title: ({ about }, index) => about || `Foto ${index + 1}, sem descrição`,
})

/** Shown in the news strip while no notice is chosen for the public page. */
export const sampleNews = list('Notícias de exemplo', {
  hint: 'Aparecem no site enquanto nenhum aviso é escolhido para a página inicial.',
  one: 'notícia',
  most: 6,
  add: 'Adicionar notícia',
  none: 'Nenhuma. Sem avisos escolhidos, o site fica sem notícias.',
  isOrdered: true,
  item: {
    id: { kind: 'id', required: 'remova e escreva de novo', initial: now => `news-${now.getTime()}` },
    title: line('Título', 120, { required: 'escreva o título' }),
    content: paragraphs('Texto', 1500, { required: 'escreva o texto' }),
    createdAt: { kind: 'instant', required: 'remova e escreva de novo', initial: now => now.toISOString() },
  },
})

/** One is chosen for each day. */
export const verses = list('Versículos', {
  hint: 'Um é sorteado a cada dia, o mesmo para todos.',
  one: 'versículo',
  most: 200,
  add: 'Adicionar versículo',
  none: 'Nenhum: usamos os nossos.',
  item: {
    reference: line('Onde está', 60, { required: 'diga onde está na Bíblia', input: { placeholder: 'João 3:16' } }),
    text: paragraphs('Texto', 400, { required: 'escreva o texto' }),
  },
})
