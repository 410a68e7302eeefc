import { maskedPhone } from '@/lib/phone'
import type { Wording } from '@/lib/versions/version'
import { dayNames } from './church'
import { itemsIn, type WrittenChurch } from './written'

/** What the panel calls its fields, for whoever compares two versions. */
export const churchWording: Wording<WrittenChurch> = {
  name: { label: 'Nome' },
  shortName: { label: 'Nome curto' },
  welcome: { label: 'Frase de boas-vindas' },
  description: { label: 'Descrição' },
  logo: { label: 'Logotipo', pictures: address => [address].filter(Boolean) },
  timeZone: { label: 'Fuso horário' },
  missionText: { label: 'Missão' },
  values: { label: 'Valores', said: list => lines(itemsIn<'values'>(list), ({ name, text }) => [name, text]) },
  services: {
    label: 'Cultos',
    said: list =>
      lines(itemsIn<'services'>(list), ({ weekday, starts, ends, name, about }) => [
        `${dayNames[weekday]}, ${starts} a ${ends}`,
        name,
        about,
      ]),
  },
  street: { label: 'Rua e número' },
  district: { label: 'Bairro' },
  city: { label: 'Cidade' },
  state: { label: 'Estado' },
  postalCode: { label: 'CEP' },
  position: { label: 'Lugar no mapa' },
  phone: { label: 'Telefone', said: maskedPhone },
  email: { label: 'Email' },
  social: { label: 'Redes sociais', said: list => lines(itemsIn<'social'>(list), ({ name, url }) => [name, url]) },
  team: {
    label: 'Equipe',
    said: list => lines(itemsIn<'team'>(list), ({ name, role }) => [name, role]),
    pictures: list => itemsIn<'team'>(list).flatMap(({ photo }) => photo ?? []),
  },
  photos: {
    label: 'Fotos',
    said: list => lines(itemsIn<'photos'>(list), ({ about }) => [about]),
    pictures: list => itemsIn<'photos'>(list).map(({ address }) => address),
  },
  sampleNews: {
    label: 'Notícias de exemplo',
    said: list => lines(itemsIn<'sampleNews'>(list), ({ title, content }) => [title, content]),
  },
  verses: {
    label: 'Versículos',
    said: list => lines(itemsIn<'verses'>(list), ({ reference, text }) => [reference, text]),
  },
}

/** A line for each item, so that each is compared for itself. */
function lines<Item>(items: Item[], parts: (item: Item) => string[]) {
  return items.map(item => parts(item).filter(Boolean).join(': ').replaceAll('\n', ' ')).join('\n')
}
