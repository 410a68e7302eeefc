import { timeZoneLabels } from '@/lib/platform/runtime/time-zones'
import { formatPhone, toPhoneDigits } from '@/lib/values/phone'
import { addressLines } from './address'
import { email, emptyFact, type Facts, type Field, line, paragraphs, phone, picture, section } from './fields'
import { landscapes } from './landscapes'
import { photos, sampleNews, services, social, team, values, verses } from './lists'
import { neutralTexts } from './neutral-texts'

/**
 * The one table of a church's facts, by the sections of the panel. From it are made the type of the row, the schemas of
 * input and of stored facts, the panel's inputs, the words for versions and conflicts, and what pages get.
 */
export const sections = {
  name: section('Nome e boas-vindas', {
    fields: {
      name: line('Nome da igreja', 80, {
        shortLabel: 'Nome',
        required: 'Escreva o nome da igreja.',
        input: { autoComplete: 'organization' },
      }),
      shortName: line('Nome curto', 30, {
        hint: 'Onde há pouco espaço: no alto das páginas e na tela do celular.',
        required: 'Escreva o nome curto.',
      }),
      welcome: line('Frase de boas-vindas', 160, { hint: `Como “${neutralTexts.welcome}”` }),
      description: paragraphs('Descrição', 300, {
        hint: 'Uma ou duas frases. Aparecem no Google e em links compartilhados.',
      }),
      logo: picture('Logotipo', { hint: 'Sem ele, fica o desenho do ipê. Quadrado e de fundo liso fica melhor.' }),
      timeZone: {
        kind: 'choice',
        label: 'Fuso horário',
        hint: 'O relógio da igreja: horários, versículo do dia e agenda seguem por ele.',
        options: timeZoneLabels,
        initial: 'America/Sao_Paulo',
        required: 'Escolha um dos fusos.',
      },
    },
    summary: ({ name, logo }) => (logo ? `${name}, com logotipo` : name),
  }),
  opening: section('Imagem de abertura', {
    fields: {
      landscape: {
        kind: 'choice',
        label: 'Desenho',
        hint: 'De manhã no tema claro, à noite no escuro. Aparece no alto do site e na tela de entrada.',
        options: landscapes,
        initial: 'hills',
        required: 'Escolha um dos desenhos.',
        isDrawn: true,
      },
      openingPhoto: picture('Foto no lugar do desenho', {
        hint: 'Se houver, ela aparece no alto do site: o prédio, a rua, a igreja reunida. Deitada fica melhor.',
      }),
    },
    summary: ({ landscape, openingPhoto }) =>
      openingPhoto ? 'foto da igreja' : `desenho: ${landscapes[landscape].toLowerCase()}`,
  }),
  services: section('Cultos', {
    fields: { services },
    summary: ({ services }) => counted(services, 'nenhum ainda', 'por semana'),
  }),
  firstVisit: section('Sua primeira visita', {
    fields: {
      expectation: paragraphs('O que esperar', 400, {
        hint: 'Como é um culto, em poucas frases: o que acontece, quem recebe, o que ninguém precisa fazer.',
      }),
      duration: line('Quanto dura', 120, { hint: 'Como “Cerca de uma hora e meia”.' }),
      children: paragraphs('Crianças', 300, { hint: 'Se há sala, para que idades, e se podem ficar com os pais.' }),
      parking: line('Onde estacionar', 160, { hint: 'Também vale: que ônibus passa perto.' }),
      dress: line('Que roupa usar', 120, { hint: 'Quem nunca veio costuma perguntar.' }),
    },
    summary: ({ expectation, duration, children, parking, dress }) =>
      counted([expectation, duration, children, parking, dress].filter(Boolean), 'nada ainda', 'de 5 respostas'),
  }),
  address: section('Endereço e mapa', {
    fields: {
      street: line('Rua e número', 120),
      district: line('Bairro', 80),
      city: line('Cidade', 80, { isHalf: true }),
      state: line('Estado', 2, {
        normalize: text => text.toUpperCase(),
        check: text => (/^([A-Z]{2})?$/.test(text) ? undefined : 'Use a sigla, como ES.'),
        input: { placeholder: 'ES', autoCapitalize: 'characters' },
        isHalf: true,
      }),
      postalCode: line('CEP', 10, {
        normalize: text => text.replace(/\D/g, '').replace(/^(\d{5})(\d{3})$/, '$1-$2'),
        check: text => (/^(\d{5}-\d{3})?$/.test(text) ? undefined : 'O CEP tem 8 números.'),
        input: { inputMode: 'numeric' },
      }),
      position: {
        kind: 'position',
        label: 'Lugar no mapa',
        hint: 'Cole o link que o mapa do celular compartilha, escreva o endereço, como “Rua das Flores, 100, Goiânia”, ou dois números, como -16.6869, -49.2648. Vazio, o site fica sem mapa.',
        max: 2000,
      },
    },
    summary: ({ position, ...address }) =>
      [addressLines(address)[0] ?? 'sem endereço', position ? '' : 'sem mapa'].filter(Boolean).join(', '),
  }),
  contact: section('Contato e redes', {
    fields: {
      phone: phone('Telefone', 30, {
        normalize: toPhoneDigits,
        check: digits => (/^(\d{10,11})?$/.test(digits) ? undefined : 'Escreva o telefone com o DDD.'),
      }),
      email: email('Email', 254, { input: { type: 'email', inputMode: 'email' } }),
      social,
    },
    summary: ({ phone, email, social }) =>
      [formatPhone(phone), email, ...social.map(({ name }) => name)].filter(Boolean).join(', ') || 'nada ainda',
  }),
  mission: section('Missão e valores', {
    fields: {
      missionText: paragraphs('Missão', 600, {
        hint: `Por que a igreja existe, em poucas frases. Como “${neutralTexts.missionText}”`,
      }),
      values,
      groups: paragraphs('Células e grupos', 400, {
        hint: 'Onde e quando se encontram, e com quem falar. No site, “Em células” leva até aqui.',
      }),
    },
    summary({ missionText, values }) {
      if (!missionText && values.length === 0) return 'nada ainda'
      return `${missionText ? 'com' : 'sem'} texto, ${values.length} ${values.length === 1 ? 'valor' : 'valores'}`
    },
  }),
  team: section('Pastores e equipe', { fields: { team }, summary: ({ team }) => counted(team, 'ninguém ainda') }),
  photos: section('Fotos da igreja', { fields: { photos }, summary: ({ photos }) => counted(photos, 'nenhuma ainda') }),
  news: section('Notícias de exemplo', {
    fields: { sampleNews },
    summary: ({ sampleNews }) => counted(sampleNews, 'nenhuma'),
  }),
  verses: section('Versículos do dia', { fields: { verses }, summary: ({ verses }) => counted(verses, 'os nossos') }),
}

/** Every fact by name, in the order in which versions list them. */
export const churchFields = {
  ...sections.name.fields,
  ...sections.opening.fields,
  ...sections.mission.fields,
  ...sections.services.fields,
  ...sections.firstVisit.fields,
  ...sections.address.fields,
  ...sections.contact.fields,
  ...sections.team.fields,
  ...sections.photos.fields,
  ...sections.news.fields,
  ...sections.verses.fields,
}

export type SectionName = keyof typeof sections
export type FactName = keyof typeof churchFields

/** The facts of a church; an empty text, list or position means that the fact is unknown. */
export type Church = Facts<typeof churchFields>
export type Service = Church['services'][number]

/** A church without any facts. */
export const emptyChurch = mapFacts(emptyFact) as Church

/** The title of a page of the panel. */
export const findPageTitle = (name: string) =>
  isSection(name) ? sections[name].title : name === 'preferences' ? 'Preferências' : 'Painel da igreja'

export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name)

/** Maps every fact, by name. */
export function mapFacts<Made>(make: (field: Field, name: FactName) => Made) {
  const entries = Object.entries(churchFields) as [FactName, Field][]
  return Object.fromEntries(entries.map(([name, field]) => [name, make(field, name)])) as Record<FactName, Made>
}

function counted(list: unknown[], none: string, unit = '') {
  return list.length === 0 ? none : [list.length, unit].filter(Boolean).join(' ')
}
