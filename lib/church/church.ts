/**
 * Everything the product says about the church it serves. A church that takes this project edits this one file;
 * what stands here is an invented church, so that the product can be seen whole before that.
 */
export const church = {
  name: 'Comunidade Porto Desejado',
  shortName: 'Porto Desejado',
  welcome: 'Chegue como você está. Há um lugar guardado para você à mesa.',
  description:
    'Igreja evangélica em Vila Velha, no Espírito Santo: bíblica, em células e centrada em Cristo. Veja os horários dos cultos, as notícias e como chegar.',

  address: {
    street: 'Rua do Cais Antigo, 240',
    district: 'Glória',
    city: 'Vila Velha',
    state: 'ES',
    postalCode: '29122-000',
    country: 'BR',
  },
  position: { latitude: -20.3336, longitude: -40.3062 },

  email: 'secretaria@comunhao.example',
  /** Digits only, with the area code, as the prayer form keeps them. */
  phone: '27999990140',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/portodesejado.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@portodesejado.example' },
    { name: 'WhatsApp', url: 'https://wa.me/5527999990140' },
  ],

  mission: {
    text: 'Existimos para que cada pessoa conheça Jesus, cresça em família e sirva a sua cidade com alegria. Não somos um prédio nem um programa: somos gente comum, encontrada pela graça, aprendendo a andar junto.',
    values: [
      {
        name: 'Bíblica',
        text: 'A Palavra de Deus é o nosso chão. Ela é lida, explicada e vivida, no púlpito e na mesa da cozinha.',
      },
      {
        name: 'Em células',
        text: 'Durante a semana a igreja cabe numa sala: pequenos grupos em que ninguém passa despercebido.',
      },
      {
        name: 'Centrada em Cristo',
        text: 'Tudo começa nele, acontece por ele e volta para ele. O resto se ajeita ao redor.',
      },
    ],
  },

  /** Wall-clock times of the church's own city. */
  services: [
    {
      name: 'Culto de Oração',
      weekday: 'Wednesday',
      day: 'Quarta-feira',
      starts: '19:30',
      ends: '21:00',
      about: 'No meio da semana, uma hora para respirar e interceder uns pelos outros.',
    },
    {
      name: 'Classe de Jovens',
      weekday: 'Saturday',
      day: 'Sábado',
      starts: '19:30',
      ends: '21:30',
      about: 'Música, conversa franca e Bíblia aberta para quem está começando a vida.',
    },
    {
      name: 'Escola Bíblica',
      weekday: 'Sunday',
      day: 'Domingo',
      starts: '18:00',
      ends: '19:15',
      about: 'Turmas para todas as idades, das crianças aos avós.',
    },
    {
      name: 'Culto Evangelístico',
      weekday: 'Sunday',
      day: 'Domingo',
      starts: '19:30',
      ends: '21:00',
      about: 'A família inteira reunida. É o melhor dia para uma primeira visita.',
    },
  ],

  /** Shown in the news strip while no notice is chosen for the public page. */
  sampleNews: [
    {
      id: 'sample-welcome',
      title: 'Sua primeira visita',
      content:
        'Venha como você costuma se vestir e fique à vontade para só observar. Na entrada há alguém da recepção para mostrar onde ficam as salas das crianças e guardar um lugar para a sua família.',
      createdAt: new Date('2026-11-08T09:00:00-03:00'),
    },
    {
      id: 'sample-groups',
      title: 'Encontre uma célula perto de casa',
      content:
        'Toda semana, pequenos grupos se reúnem nos bairros de Vila Velha para ler a Bíblia, orar e dividir um café. Escreva para a secretaria contando onde você mora e que dia é melhor: nós apresentamos você ao grupo.',
      createdAt: new Date('2026-11-05T09:00:00-03:00'),
    },
    {
      id: 'sample-prayer',
      title: 'Podemos orar por você?',
      content:
        'Às quartas, às 19h30, a igreja se reúne para interceder por quem pediu oração. Use o botão "Peça uma oração" nesta página: o seu pedido é lido apenas pela equipe pastoral.',
      createdAt: new Date('2026-11-01T09:00:00-03:00'),
    },
  ],
} satisfies Church

export type Church = {
  name: string
  /** Where there is little room: the home screen of a phone, the header. */
  shortName: string
  welcome: string
  description: string
  address: Record<'street' | 'district' | 'city' | 'state' | 'postalCode' | 'country', string>
  position: Position
  email: string
  phone: string
  social: { name: string; url: `https://${string}` }[]
  mission: { text: string; values: { name: string; text: string }[] }
  services: Service[]
  sampleNews: { id: string; title: string; content: string; createdAt: Date }[]
}

export type Position = { latitude: number; longitude: number }

export type Service = {
  name: string
  /** As schema.org spells it, for search engines; `day` is for people. */
  weekday: 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday'
  day: string
  starts: `${number}:${number}`
  ends: `${number}:${number}`
  about: string
}
